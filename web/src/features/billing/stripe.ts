import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { readEmulators } from '../../lib/firebase-config.ts';

let opening: Promise<Stripe> | null = null;

/**
 * Loads Stripe.js from Stripe at the first call (design 12). After a failed load, the next call tries again. With the
 * emulators, a local replacement is loaded instead.
 * @throws Error if it cannot be loaded, or if the build has no publishable key
 */
export function openStripe(): Promise<Stripe> {
  opening ??= open().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

async function open(): Promise<Stripe> {
  const local = readEmulators(document)?.stripe;
  const fromBuild: string | undefined = import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY;
  const key = local?.publishableKey ?? fromBuild;
  if (!key) throw new Error('VITE_STRIPE_PUBLISHABLE_KEY is not set');
  if (local?.script) {
    await addScript(local.script);
  } else {
    // Without this, Stripe.js would send Stripe data about the user's behaviour to detect fraud. Users are not tracked.
    loadStripe.setLoadParameters({ advancedFraudSignals: false });
  }
  const stripe = await loadStripe(key);
  if (!stripe) throw new Error('Stripe.js needs a browser');
  return stripe;
}

/** Adds the script of the local replacement to the page. @throws Error if the script does not load */
async function addScript(src: string): Promise<void> {
  const script = document.createElement('script');
  script.src = src;
  await new Promise<void>((loaded, failed) => {
    script.onload = () => loaded();
    script.onerror = () => {
      script.remove();
      failed(new Error('The stand-in of Stripe.js did not load'));
    };
    document.head.append(script);
  });
}

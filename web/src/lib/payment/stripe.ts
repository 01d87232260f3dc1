import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { readEmulators } from '../firebase-config.ts';

let opening: Promise<Stripe> | null = null;

/**
 * Stripe.js, loaded from Stripe at first use and only then (design 12); a load that failed is tried again at the
 * next. Beside the emulators the local stand-in takes its place.
 * @throws Error when it cannot be had, or when the build names no publishable key
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
    await (await import('./stripe-stand-in.ts')).addScript(local.script);
  } else {
    // Nobody is to be watched on the page of a subscription either.
    loadStripe.setLoadParameters({ advancedFraudSignals: false });
  }
  const stripe = await loadStripe(key);
  if (!stripe) throw new Error('Stripe.js needs a browser');
  return stripe;
}

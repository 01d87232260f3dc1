import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  LOCAL_KEYS,
  type LocalStripe,
  type StripeState,
  startLocalStripe,
} from '@blckmirror/local-stripe';
import { type PageStripe, PROJECT } from './emulators/config.ts';

/** The Stripe (real or local) where people pay during one run. */
export interface StripeSettings {
  secrets: { STRIPE_SECRET_KEY: string; STRIPE_WEBHOOK_SECRET: string };
  params: { STRIPE_PRICE_ID: string; STRIPE_API_URL?: string };
  page: PageStripe;
}

/** The port of the local Stripe that runs with `npm start`. */
export const STRIPE_PORT = 12111;

const NEEDED = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_PRICE_ID',
  'STRIPE_WEBHOOK_SECRET',
] as const;

/**
 * Returns the settings of the real Stripe in test mode if the environment has its keys. Returns undefined without a secret
 * key.
 * @throws Error in words when keys are missing, or when they are live keys
 */
export function realStripe(env: NodeJS.ProcessEnv): StripeSettings | undefined {
  const secretKey = env.STRIPE_SECRET_KEY;
  if (!secretKey) return undefined;
  const missing = NEEDED.filter((name) => !env[name]);
  if (missing.length > 0) {
    throw new Error(
      `STRIPE_SECRET_KEY is set, so people would pay at Stripe's test mode, but ${missing.join(', ')} is missing: set it too, or unset STRIPE_SECRET_KEY to use the local Stripe.`,
    );
  }
  const { STRIPE_PUBLISHABLE_KEY: publishableKey = '' } = env;
  if (!secretKey.startsWith('sk_test_') || !publishableKey.startsWith('pk_test_')) {
    throw new Error(
      'Only keys of a test mode (sk_test_..., pk_test_...) may be used here: nobody should pay real money on a laptop.',
    );
  }
  return {
    secrets: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: env.STRIPE_WEBHOOK_SECRET ?? '',
    },
    params: { STRIPE_PRICE_ID: env.STRIPE_PRICE_ID ?? '' },
    page: { publishableKey },
  };
}

/** The settings with which the functions and the page use a local Stripe. */
export const settingsOf = ({ url }: { url: string }): Required<StripeSettings> => ({
  secrets: {
    STRIPE_SECRET_KEY: LOCAL_KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: LOCAL_KEYS.webhookSecret,
  },
  params: { STRIPE_PRICE_ID: LOCAL_KEYS.priceId, STRIPE_API_URL: url },
  page: { publishableKey: LOCAL_KEYS.publishableKey, script: `${url}/v3/stripe.js` },
});

const fileIn = (folder: string): string => path.join(folder, 'local-stripe.json');

/** Reads the state of an earlier run's local Stripe, if it was saved with that run's drops and accounts. */
function readState(folder: string | undefined): StripeState | undefined {
  if (!folder || !existsSync(fileIn(folder))) return undefined;
  // Files of an earlier version use the name "temper" for the behaviour of a card.
  const text = readFileSync(fileIn(folder), 'utf8').replaceAll('"temper":', '"behaviour":');
  return JSON.parse(text) as StripeState;
}

/** Saves the state of the local Stripe next to the drops and accounts. */
export const saveStripe = ({ context }: LocalStripe, folder: string): void =>
  writeFileSync(fileIn(folder), JSON.stringify(context.state));

/** Starts a local Stripe that sends its events to the functions on the given port. Port 0 means any free port. */
export function openLocalStripe(options: {
  port: number;
  functionsPort: number;
  importFrom: string | undefined;
}): Promise<LocalStripe> {
  const state = readState(options.importFrom);
  return startLocalStripe({
    port: options.port,
    webhookUrl: `http://127.0.0.1:${options.functionsPort}/${PROJECT}/europe-west1/stripeWebhook`,
    ...(state && { state }),
  });
}

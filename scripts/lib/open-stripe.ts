import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  LOCAL_KEYS,
  type LocalStripe,
  type StripeState,
  startLocalStripe,
} from '../local-stripe/index.ts';
import { type PageStripe, PROJECT } from './emulator-config.ts';

/** Whom one run pays at. */
export interface StripeSettings {
  secrets: { STRIPE_SECRET_KEY: string; STRIPE_WEBHOOK_SECRET: string };
  params: { STRIPE_PRICE_ID: string; STRIPE_API_URL?: string };
  page: PageStripe;
}

/** The port of the local Stripe beside `npm start`. */
export const STRIPE_PORT = 12111;

const NEEDED = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_PRICE_ID',
  'STRIPE_WEBHOOK_SECRET',
] as const;

/**
 * Stripe itself in its test mode, when the environment holds its keys; undefined without a secret key.
 * @throws Error in words when keys are missing, or when they are live ones
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

/** How functions and page reach a local Stripe. */
export const settingsOf = ({ url }: { url: string }): Required<StripeSettings> => ({
  secrets: {
    STRIPE_SECRET_KEY: LOCAL_KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: LOCAL_KEYS.webhookSecret,
  },
  params: { STRIPE_PRICE_ID: LOCAL_KEYS.priceId, STRIPE_API_URL: url },
  page: { publishableKey: LOCAL_KEYS.publishableKey, script: `${url}/v3/stripe.js` },
});

const fileIn = (folder: string): string => path.join(folder, 'local-stripe.json');

/** What an earlier run's Stripe remembered, if it was kept with that run's drops and accounts. */
function readState(folder: string | undefined): StripeState | undefined {
  if (!folder || !existsSync(fileIn(folder))) return undefined;
  // Files of an earlier version call the behaviour of a card its temper.
  const text = readFileSync(fileIn(folder), 'utf8').replaceAll('"temper":', '"behaviour":');
  return JSON.parse(text) as StripeState;
}

/** Keeps what it remembers beside the drops and accounts. */
export const saveStripe = ({ context }: LocalStripe, folder: string): void =>
  writeFileSync(fileIn(folder), JSON.stringify(context.state));

/** Starts a local Stripe that tells the functions on this port what happens; port 0 is any free one. */
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

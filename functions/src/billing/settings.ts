import { type Environment, environment, isDemo, projectOf } from '../platform/environment.ts';
import { STRIPE_PRICE_ID, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from '../platform/params.ts';

/** Keys that the local Stripe takes and the real one does not. */
const LOCAL_KEY = /^sk_test_local/;

/**
 * Refuses to serve with settings that would take no money, or somebody else's: a project that is real needs a live
 * key, a demo one may not have any, and only a demo one may be told to talk to another Stripe than Stripe's.
 * @throws Error in words for whoever deploys
 */
export function refuseWrongSettings(env: Environment): void {
  const problem = isDemo(env) ? problemOfDemo(env) : problemOfProduction(env);
  if (problem) throw new Error(problem);
}

function problemOfDemo(env: Environment): string | null {
  return /^(sk|rk)_live_/.test(env.STRIPE_SECRET_KEY ?? '')
    ? 'STRIPE_SECRET_KEY is a live key in a demo- project: it would take real money. Use a test key.'
    : null;
}

function problemOfProduction(env: Environment): string | null {
  if (env.STRIPE_API_URL) {
    return 'STRIPE_API_URL is set outside a demo- project: unset it, keys would go to another server.';
  }
  const key = env.STRIPE_SECRET_KEY ?? '';
  if (/^(sk|rk)_test_/.test(key)) {
    return 'STRIPE_SECRET_KEY is a test key: nobody would be charged. Set the live one.';
  }
  if (!/^(sk|rk)_live_./.test(key)) {
    return 'STRIPE_SECRET_KEY is missing or no key: firebase functions:secrets:set STRIPE_SECRET_KEY';
  }
  // Only the function that receives webhooks has this secret at all.
  if (env.STRIPE_WEBHOOK_SECRET !== undefined && !/^whsec_./.test(env.STRIPE_WEBHOOK_SECRET)) {
    return 'STRIPE_WEBHOOK_SECRET is no signing secret: it begins with whsec_.';
  }
  if (!/^price_./.test(env.STRIPE_PRICE_ID ?? '')) {
    return 'STRIPE_PRICE_ID names no price: it begins with price_.';
  }
  if (env.APP_ORIGIN && !/^https:\/\/[^/?#\\\s]+\/?$/.test(env.APP_ORIGIN)) {
    return 'APP_ORIGIN is no address as in https://example.org: people would not find back.';
  }
  return null;
}

/** How Stripe is reached; null where nothing says how, as beside emulators without a Stripe. */
export interface StripeAddress {
  readonly key: string;
  /** Instead of Stripe's own. */
  readonly url: string | null;
}

export function stripeAddress(): StripeAddress | null {
  refuseWrongSettings(environment());
  const key = STRIPE_SECRET_KEY.value();
  const url = environment().STRIPE_API_URL || null;
  return key && (url || !LOCAL_KEY.test(key)) ? { key, url } : null;
}

export const webhookSecret = (): string => STRIPE_WEBHOOK_SECRET.value();

/** The prices whose subscriptions are memberships: the one that is sold first, then earlier ones. */
export function prices(): readonly string[] {
  return STRIPE_PRICE_ID.value()
    .split(',')
    .map((price) => price.trim())
    .filter(Boolean);
}

/** Where the app is served, as in `https://example.web.app`; never taken from a request, which may say anything. */
export function appOrigin(env: Environment = environment()): string {
  if (env.APP_ORIGIN) return new URL(env.APP_ORIGIN).origin;
  return isDemo(env) ? 'http://127.0.0.1:5000' : `https://${projectOf(env)}.web.app`;
}

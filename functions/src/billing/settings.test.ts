import { afterEach, describe, expect, it, vi } from 'vitest';
import { billingProblem } from '../platform/environment.ts';
import { appOrigin, stripeAddress } from './stripe.ts';

const LIVE = {
  GCLOUD_PROJECT: 'blckmirror',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PRICE_ID: 'price_1',
};

describe('a real project', () => {
  it('pays with live keys, also restricted ones', () => {
    expect(billingProblem(LIVE)).toBeNull();
    const restricted = {
      ...LIVE,
      STRIPE_SECRET_KEY: 'rk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    expect(billingProblem(restricted)).toBeNull();
  });

  it.each([
    ['no key', { STRIPE_SECRET_KEY: undefined }, 'STRIPE_SECRET_KEY is missing'],
    ['an empty key', { STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY is missing'],
    ['a test key', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'is a test key'],
    ['a restricted test key', { STRIPE_SECRET_KEY: 'rk_test_1' }, 'is a test key'],
    ['the key of the local Stripe', { STRIPE_SECRET_KEY: 'sk_test_local' }, 'is a test key'],
    ['a publishable key', { STRIPE_SECRET_KEY: 'pk_live_1' }, 'missing or no key'],
    ['an empty webhook secret', { STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET'],
    ['no price', { STRIPE_PRICE_ID: undefined }, 'STRIPE_PRICE_ID'],
    ['a product for a price', { STRIPE_PRICE_ID: 'prod_1' }, 'STRIPE_PRICE_ID'],
    ['a domain of its own that is no address', { APP_ORIGIN: 'blckmirror.app' }, 'APP_ORIGIN'],
    ['one without https', { APP_ORIGIN: 'http://blckmirror.app' }, 'APP_ORIGIN'],
    ['one that is a script', { APP_ORIGIN: 'javascript:alert()' }, 'APP_ORIGIN'],
    ['another Stripe', { STRIPE_API_URL: 'http://127.0.0.1:1' }, 'STRIPE_API_URL'],
  ])('is closed for payments with %s, in words and without the key', (_name, change, words) => {
    const settings = { ...LIVE, ...change };
    expect(billingProblem(settings)).toContain(words);
    expect(billingProblem(settings)).toMatch(/^((?!_1\b).)*$/);
    expect(() => stripeAddress(settings)).toThrow(
      expect.objectContaining({ code: 'billing-closed' }),
    );
  });

  it('sends people back to its own address', () => {
    expect(appOrigin(LIVE)).toBe('https://blckmirror.web.app');
    expect(appOrigin({ ...LIVE, APP_ORIGIN: 'https://blckmirror.app/' })).toBe(
      'https://blckmirror.app',
    );
  });
});

describe('staging', () => {
  const STAGING = { ...LIVE, STAGE: 'staging', STRIPE_SECRET_KEY: 'sk_test_1' };

  it('pays with test keys at Stripe itself', () => {
    expect(billingProblem(STAGING)).toBeNull();
  });

  it.each([
    ['a live key', { STRIPE_SECRET_KEY: 'sk_live_1' }, 'is a live key'],
    ['no key', { STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY is missing'],
    ['another Stripe', { STRIPE_API_URL: 'http://127.0.0.1:1' }, 'STRIPE_API_URL'],
    ['no price', { STRIPE_PRICE_ID: '' }, 'STRIPE_PRICE_ID'],
  ])('is closed for payments with %s', (_name, change, words) => {
    expect(billingProblem({ ...STAGING, ...change })).toContain(words);
  });
});

describe('a demo project', () => {
  afterEach(() => vi.unstubAllEnvs());
  const demo = (env: Record<string, string>) => {
    vi.stubEnv('GCLOUD_PROJECT', 'demo-blckmirror');
    vi.stubEnv('STRIPE_API_URL', '');
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    return stripeAddress();
  };

  it('never takes real money', () => {
    expect(() => demo({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('is a live key');
  });

  it('pays at the local Stripe, or with a test key at Stripe’s test mode', () => {
    const url = 'http://127.0.0.1:12111';
    expect(demo({ STRIPE_SECRET_KEY: 'sk_test_local', STRIPE_API_URL: url })).toEqual({
      key: 'sk_test_local',
      url,
    });
    expect(demo({ STRIPE_SECRET_KEY: 'sk_test_51' })).toEqual({ key: 'sk_test_51', url: null });
  });

  it('pays nowhere when nothing says where', () => {
    for (const STRIPE_SECRET_KEY of ['', 'sk_test_local']) {
      expect(() => demo({ STRIPE_SECRET_KEY })).toThrow('no Stripe is configured');
    }
  });
});

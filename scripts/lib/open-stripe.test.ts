import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LOCAL_KEYS } from '@blckmirror/local-stripe';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { openLocalStripe, realStripe, saveStripe, settingsOf } from './open-stripe.ts';

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_PRICE_ID: 'price_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const TEST_CARD = { type: 'card', card: { token: 'tok_visa' } } as const;

const stripeAt = ({ port }: { port: number }) =>
  new Stripe(LOCAL_KEYS.secretKey, { host: '127.0.0.1', port, protocol: 'http' });

test('without a secret key in the environment the local Stripe is used', () => {
  expect(realStripe({})).toBeUndefined();
});

test("with test keys people pay at Stripe's own test mode, with Stripe's own script", () => {
  expect(realStripe(KEYS)).toEqual({
    secrets: { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    params: { STRIPE_PRICE_ID: 'price_1' },
    page: { publishableKey: 'pk_test_1' },
  });
});

test('keys that are missing are named', () => {
  const { STRIPE_PRICE_ID: _, ...some } = KEYS;
  expect(() => realStripe(some)).toThrow('but STRIPE_PRICE_ID is missing');
});

test.each(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'])('a live %s is refused', (name) => {
  expect(() => realStripe({ ...KEYS, [name]: 'sk_live_1' })).toThrow(
    'nobody should pay real money',
  );
});

test('who subscribed is still a member after the next start', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stripe-'));
  const at = { port: 0, functionsPort: 1, importFrom: folder };
  const first = await openLocalStripe(at);
  const card = await stripeAt(first).paymentMethods.create(TEST_CARD);
  const { id: customer } = await stripeAt(first).customers.create({ payment_method: card.id });
  const items = [{ price: LOCAL_KEYS.priceId }];
  const subscription = await stripeAt(first).subscriptions.create({ customer, items });
  saveStripe(first, folder);
  await first.stop();
  const second = await openLocalStripe(at);
  const later = await stripeAt(second).subscriptions.retrieve(subscription.id);
  expect(later.status).toBe('active');
  expect(settingsOf(second).page.script).toBe(`${second.url}/v3/stripe.js`);
  await second.stop();
  rmSync(folder, { recursive: true });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { clientOf, subscribe } from '../local-stripe/testing/client.ts';
import { keepWorld, openLocalStripe, realStripe, settingsOf } from './open-stripe.ts';

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_PRICE_ID: 'price_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

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
  const { subscription } = await subscribe(clientOf(first));
  keepWorld(first, folder);
  await first.stop();
  const second = await openLocalStripe(at);
  const later = await clientOf(second).subscriptions.retrieve(subscription.id);
  expect(later.status).toBe('active');
  expect(settingsOf(second).page.script).toBe(`${second.url}/v3/stripe.js`);
  await second.stop();
  rmSync(folder, { recursive: true });
});

import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { LOCAL_KEYS, type LocalStripe, startLocalStripe } from '../start.ts';
import { beginSubscription, clientOf } from '../testing/client.ts';

let local: LocalStripe;
let stripe: Stripe;
beforeAll(async () => {
  local = await startLocalStripe();
  stripe = clientOf(local);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => local.stop());

test('a wrong key is refused without being repeated', async () => {
  const asked = clientOf(local, 'sk_test_somebody_elses').customers.create();
  await expect(asked).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
    message: 'Invalid API Key provided: sk_test********lses',
  });
});

test('a publishable key opens nothing but payments', async () => {
  const asked = clientOf(local, LOCAL_KEYS.publishableKey).customers.list();
  await expect(asked).rejects.toMatchObject({ statusCode: 403, code: 'secret_key_required' });
});

test("a browser sees a payment only with that payment's secret", async () => {
  const { intent } = await beginSubscription(stripe);
  const browser = clientOf(local, LOCAL_KEYS.publishableKey);
  const seen = await browser.paymentIntents.retrieve(intent.id, { client_secret: intent.secret });
  expect(seen.status).toBe('requires_payment_method');
  const guessed = browser.paymentIntents.retrieve(intent.id, { client_secret: 'pi_1_secret_2' });
  await expect(guessed).rejects.toMatchObject({ statusCode: 400, param: 'client_secret' });
});

test('what is not there is missing, as Stripe says it', async () => {
  await expect(stripe.customers.retrieve('cus_nobody')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such customer: 'cus_nobody'",
  });
  await expect(stripe.subscriptions.retrieve('__proto__')).rejects.toMatchObject({
    statusCode: 404,
  });
  await expect(stripe.subscriptions.list({ customer: 'cus_nobody' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
  const unknownPrice = stripe.subscriptions.create({
    customer: (await stripe.customers.create()).id,
    items: [{ price: 'price_unknown' }],
    payment_behavior: 'default_incomplete',
  });
  await expect(unknownPrice).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing' });
});

test('a call that is not spoken here is refused loudly', async () => {
  const loud = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(stripe.coupons.list()).rejects.toMatchObject({
    statusCode: 404,
    message: expect.stringContaining('Unrecognized request URL (GET: /v1/coupons)'),
  });
  expect(loud).toHaveBeenCalledWith('Local Stripe does not know GET /v1/coupons.');
});

test('a misspelt parameter is refused', async () => {
  const params: object = { emial: 'wren@blckmirror.demo' };
  await expect(stripe.customers.create(params)).rejects.toMatchObject({
    statusCode: 400,
    code: 'parameter_unknown',
    param: 'emial',
  });
});

test('another version of the API is refused', async () => {
  const asked = stripe.customers.list({}, { apiVersion: '2020-08-27' });
  await expect(asked).rejects.toMatchObject({ statusCode: 400 });
});

test.each([
  [{ number: '4000 0000 0000 0001' }, 'Your card number is invalid.'],
  [{ exp_month: 13 }, "Your card's expiration month is invalid."],
  [{ exp_year: 2020 }, "Your card's expiration year is invalid."],
  [{ cvc: '1' }, "Your card's security code is invalid."],
])('a card with %j is refused in words', async (wrong, message) => {
  const card = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2099, cvc: '123' };
  const asked = stripe.paymentMethods.create({ type: 'card', card: { ...card, ...wrong } });
  await expect(asked).rejects.toMatchObject({ type: 'StripeCardError', message });
});

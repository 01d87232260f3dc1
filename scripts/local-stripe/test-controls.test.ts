import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalStripe, startLocalStripe } from './start.ts';
import type { StripeState } from './state.ts';
import { control } from './test-controls.ts';
import { clientOf, subscribe } from './testing/client.ts';

let local: LocalStripe;
let stripe: Stripe;
beforeEach(async () => {
  local = await startLocalStripe();
  stripe = clientOf(local);
});
afterEach(() => local.stop());

const customers = () => Object.keys(local.context.state.customers).length;

test('the next call can end in an error, with nothing done', async () => {
  await control(local, 'faults', { kind: '500' });
  await expect(stripe.customers.create()).rejects.toMatchObject({
    type: 'StripeAPIError',
    statusCode: 500,
  });
  expect(customers()).toBe(0);
  await stripe.customers.create();
  expect(customers()).toBe(1);
});

test('a key that failed once fails again, and another does not', async () => {
  await control(local, 'faults', { kind: '500' });
  const key = { idempotencyKey: 'unlucky' };
  await expect(stripe.customers.create({}, key)).rejects.toMatchObject({ statusCode: 500 });
  await expect(stripe.customers.create({}, key)).rejects.toMatchObject({ statusCode: 500 });
  await stripe.customers.create({}, { idempotencyKey: 'lucky' });
  expect(customers()).toBe(1);
});

test('the next call can hang until the caller gives up', async () => {
  await control(local, 'faults', { kind: 'hang' });
  await expect(stripe.customers.create({}, { timeout: 200 })).rejects.toMatchObject({
    type: 'StripeConnectionError',
    message: expect.stringContaining('timeout'),
  });
  expect(customers()).toBe(0);
});

test('the work can be done and the connection cut: the retry hears what was done', async () => {
  await control(local, 'faults', { kind: 'cut', commit: true });
  const { id } = await stripe.customers.create({}, { maxNetworkRetries: 1 });
  expect(Object.keys(local.context.state.customers)).toEqual([id]);
});

test('only the calls that are named fail, as often as told', async () => {
  await control(local, 'faults', { kind: '500', count: 2, method: 'POST', path: '/v1/customers' });
  await expect(stripe.customers.list()).resolves.toBeTruthy();
  await expect(stripe.customers.create()).rejects.toMatchObject({ statusCode: 500 });
  await expect(stripe.customers.create()).rejects.toMatchObject({ statusCode: 500 });
  await expect(stripe.customers.create()).resolves.toBeTruthy();
});

test('all of it can be written down and read again', async () => {
  const { subscription } = await subscribe(stripe);
  const state = (await (await fetch(`${local.url}/_test/state`)).json()) as StripeState;
  await control(local, 'reset');
  await expect(stripe.subscriptions.retrieve(subscription.id)).rejects.toThrow('No such');
  await control(local, 'state', state);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  const another = await startLocalStripe({ state: state });
  expect((await clientOf(another).subscriptions.retrieve(subscription.id)).status).toBe('active');
  await another.stop();
});

test('a foreign page cannot use the test controls', async () => {
  // What a form or a plain fetch from another origin may send without a preflight request.
  const answer = await fetch(`${local.url}/_test/reset`, { method: 'POST' });
  expect(answer.status).toBe(415);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

test('a test control that is not there says so', async () => {
  await expect(control(local, 'luck')).rejects.toThrow(
    'There is no test control POST /_test/luck.',
  );
  await expect(control(local, 'faults', { kind: 'flood' })).rejects.toThrow('kind must be');
  await expect(control(local, 'advance', { days: 'many' })).rejects.toThrow('must be a number');
});

import type Stripe from 'stripe';
import { beforeAll, expect, test, vi } from 'vitest';
import { whileTesting } from '../../lib/testing/while-testing.ts';
import { startLocalStripe } from '../start.ts';
import { control } from '../test-controls.ts';
import { clientOf } from '../testing/client.ts';

const local = whileTesting(startLocalStripe);
let stripe: Stripe;
beforeAll(() => {
  stripe = clientOf(local);
});

const customers = () => Object.keys(local.context.state.customers).length;

test('the same key gets the same answer, and the work is done once', async () => {
  const before = customers();
  const key = { idempotencyKey: 'one' };
  const first = await stripe.customers.create({ name: 'Wren' }, key);
  const again = await stripe.customers.create({ name: 'Wren' }, key);
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(customers()).toBe(before + 1);
});

test('the same key with other words is refused', async () => {
  const key = { idempotencyKey: 'two' };
  await stripe.customers.create({ name: 'Wren' }, key);
  await expect(stripe.customers.create({ name: 'Moth' }, key)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  });
});

test('a request that was refused may be mended under its key', async () => {
  const key = { idempotencyKey: 'three' };
  const wrong: object = { emial: 'x' };
  await expect(stripe.customers.create(wrong, key)).rejects.toMatchObject({ statusCode: 400 });
  await expect(stripe.customers.create({ email: 'x@y.z' }, key)).resolves.toBeTruthy();
});

test('a key is forgotten after a day', async () => {
  const key = { idempotencyKey: 'four' };
  const first = await stripe.customers.create({}, key);
  await control(local, 'advance', { hours: 25 });
  expect((await stripe.customers.create({}, key)).id).not.toBe(first.id);
});

test('a second request under a key whose first is on its way is told to wait', async () => {
  await control(local, 'faults', { kind: 'slow' });
  const key = { idempotencyKey: 'five' };
  const first = stripe.customers.create({}, key);
  await vi.waitUntil(() => 'five' in local.context.state.answers, 60_000);
  await expect(stripe.customers.create({}, key)).rejects.toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
  });
  await control(local, 'faults/finish');
  const { id } = await first;
  expect((await stripe.customers.create({}, key)).id).toBe(id);
});

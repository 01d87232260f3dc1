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
  // On a busy machine the second request may come too late. Then try again with a slower first one.
  let ms = 100;
  await vi.waitFor(async () => {
    ms *= 2;
    await control(local, 'faults', { kind: 'slow', ms });
    const key = { idempotencyKey: `five-${ms}` };
    const first = stripe.customers.create({}, key);
    await expect.poll(() => key.idempotencyKey in local.context.state.answers).toBe(true);
    const second = stripe.customers.create({}, key).catch((refused: unknown) => refused);
    const [{ id }, told] = await Promise.all([first, second]);
    expect(told).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    expect((await stripe.customers.create({}, key)).id).toBe(id);
  }, 60_000);
});

import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LOCAL_KEYS, type LocalStripe, startLocalStripe } from './start.ts';
import { control } from './test-controls.ts';
import { clientOf, subscribe } from './testing/client.ts';
import { type Receiver, startReceiver } from './testing/receiver.ts';
import { signature } from './webhooks.ts';

let receiver: Receiver;
let local: LocalStripe;
let stripe: Stripe;
beforeEach(async () => {
  receiver = await startReceiver();
  local = await startLocalStripe({ webhookUrl: receiver.url, retryAfter: 5 });
  stripe = clientOf(local);
});
afterEach(async () => {
  await local.stop();
  await receiver.stop();
});

const types = () => receiver.taken.map(({ type }) => type);
const BEGUN = ['customer.subscription.created', 'customer.subscription.updated', 'invoice.paid'];

test('signatures are made as the real ones', () => {
  const { webhooks } = new Stripe(LOCAL_KEYS.secretKey);
  const made = webhooks.generateTestHeaderString({ payload: '{}', secret: 's', timestamp: 17 });
  expect(signature('{}', 's', 17)).toBe(made);
});

test('a subscription that is paid is told of, in order and signed', async () => {
  const { subscription } = await subscribe(stripe);
  await local.webhooks.idle();
  expect(types()).toEqual(BEGUN);
  const [, updated] = receiver.taken;
  expect(updated?.data.object).toMatchObject({ id: subscription.id, status: 'active' });
  expect(updated?.data.previous_attributes).toMatchObject({ status: 'incomplete' });
  expect(updated?.api_version).toBe('2026-10-28.endive');
  const kept = await stripe.events.retrieve(updated?.id ?? '');
  expect(kept.type).toBe('customer.subscription.updated');
});

test('what happens while time passes is told of', async () => {
  const { customer, subscription } = await subscribe(stripe);
  await control(local, 'cards', { decline: true, customer: customer.id });
  await control(local, 'advance', { days: 60 });
  await local.webhooks.idle();
  expect(types().filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
  expect(receiver.taken.at(-1)).toMatchObject({
    type: 'customer.subscription.deleted',
    data: { object: { id: subscription.id, status: 'canceled' } },
  });
});

test('an event that was not taken comes again', async () => {
  receiver.refusals = [500, 503];
  await subscribe(stripe);
  await local.webhooks.idle();
  expect(types().toSorted()).toEqual(BEGUN);
});

test('dropped events never come', async () => {
  await control(local, 'webhooks', { drop: 2 });
  await subscribe(stripe);
  await local.webhooks.idle();
  expect(types()).toEqual(['invoice.paid']);
});

test('repeated events come again under the same id', async () => {
  await control(local, 'webhooks', { repeat: 2 });
  await subscribe(stripe);
  await local.webhooks.idle();
  expect(receiver.taken).toHaveLength(9);
  expect(new Set(receiver.taken.map(({ id }) => id)).size).toBe(3);
});

test('shuffled events come in another order', async () => {
  await control(local, 'webhooks', { shuffle: 3 });
  await subscribe(stripe);
  await local.webhooks.idle();
  expect(types()).not.toEqual(BEGUN);
  expect(types().toSorted()).toEqual(BEGUN);
});

test('what waits to be shuffled can be let go', async () => {
  await control(local, 'webhooks', { shuffle: 100 });
  await subscribe(stripe);
  await local.webhooks.idle();
  expect(receiver.taken).toEqual([]);
  await control(local, 'webhooks/flush');
  await local.webhooks.idle();
  expect(types().toSorted()).toEqual(BEGUN);
});

test('one event can be sent once more', async () => {
  await subscribe(stripe);
  await local.webhooks.idle();
  await control(local, 'webhooks/resend', { event: receiver.taken[0]?.id });
  await local.webhooks.idle();
  expect(receiver.taken[3]?.id).toBe(receiver.taken[0]?.id);
});

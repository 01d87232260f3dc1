import type Stripe from 'stripe';
import { beforeAll, expect, test } from 'vitest';
import { whileTesting } from '../../lib/testing/while-testing.ts';
import { LOCAL_KEYS, startLocalStripe } from '../start.ts';
import { beginSubscription, clientOf, subscribe } from '../testing/client.ts';

const local = whileTesting(startLocalStripe);
let stripe: Stripe;
beforeAll(() => {
  stripe = clientOf(local);
});

test('the client secret is there where it is asked for, and nowhere else', async () => {
  const { customer, subscription, intent } = await beginSubscription(stripe);
  expect(subscription.status).toBe('incomplete');
  expect(intent.secret).toMatch(/^pi_\w+_secret_\w+$/);
  const bare = await stripe.subscriptions.retrieve(subscription.id);
  expect(bare.latest_invoice).toMatch(/^in_/);
  const whole = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ['latest_invoice', 'customer'],
  });
  expect(whole.latest_invoice).not.toHaveProperty('confirmation_secret');
  expect(whole.customer).toMatchObject({ id: customer.id, email: 'wren@blckmirror.demo' });
});

test('the period stands on the items, decimals arrive as decimals', async () => {
  const { subscription } = await beginSubscription(stripe);
  expect(subscription).not.toHaveProperty('current_period_end');
  const [item] = subscription.items.data;
  expect(item?.current_period_end).toBeGreaterThan(item?.current_period_start ?? Infinity);
  expect(item?.price.id).toBe(LOCAL_KEYS.priceId);
  expect(item?.price.unit_amount_decimal?.toString()).toBe('499');
});

test('an invoice names its subscription through its parent, and its payments when asked', async () => {
  const { subscription } = await subscribe(stripe);
  const { data } = await stripe.invoices.list({
    subscription: subscription.id,
    expand: ['data.payments'],
  });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ status: 'paid', amount_paid: 499 });
  expect(data[0]?.parent?.subscription_details?.subscription).toBe(subscription.id);
  expect(data[0]?.payments?.data[0]?.payment.payment_intent).toMatch(/^pi_/);
  expect(data[0]).not.toHaveProperty('payment_intent');
});

test('what cannot be expanded is refused', async () => {
  const asked = stripe.customers.create({ expand: ['nothing.there'] });
  await expect(asked).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    message: 'This property cannot be expanded (nothing.there).',
  });
});

test('metadata merges, and empty text clears', async () => {
  const { id } = await stripe.customers.create({ metadata: { a: '1', b: '2' }, name: 'Wren' });
  const changed = await stripe.customers.update(id, { metadata: { a: '', c: '3' }, name: '' });
  expect(changed.metadata).toEqual({ b: '2', c: '3' });
  expect(changed.name).toBeNull();
});

test('lists are paged from the newest on, and the client walks all pages', async () => {
  const { id: customer } = await stripe.customers.create();
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const { id } = await stripe.subscriptions.create({
      customer,
      items: [{ price: LOCAL_KEYS.priceId }],
      payment_behavior: 'default_incomplete',
    });
    made.unshift(id);
  }
  const page = await stripe.subscriptions.list({ customer, status: 'all', limit: 2 });
  expect(page.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
  expect(page.has_more).toBe(true);
  const walked: string[] = [];
  for await (const { id } of stripe.subscriptions.list({ customer, status: 'all', limit: 2 })) {
    walked.push(id);
  }
  expect(walked).toEqual(made);
  const others = await stripe.subscriptions.list({ customer, price: 'price_local_other' });
  expect(others.data).toEqual([]);
});

test('the portal has an address of its own, and the way back', async () => {
  const { id: customer } = await stripe.customers.create();
  const portal = await stripe.billingPortal.sessions.create({
    customer,
    return_url: 'http://127.0.0.1:5000/manage-subscription',
  });
  expect(portal.url.startsWith(`${local.url}/p/session/`)).toBe(true);
  expect(portal.return_url).toBe('http://127.0.0.1:5000/manage-subscription');
});

test('a customer who was deleted is known, and nothing else about them', async () => {
  const { id } = await stripe.customers.create({ email: 'gone@blckmirror.demo' });
  expect(await stripe.customers.del(id)).toMatchObject({ id, deleted: true });
  expect(await stripe.customers.retrieve(id)).toEqual({ id, object: 'customer', deleted: true });
});

test('a product and a price can be looked up', async () => {
  const price = await stripe.prices.retrieve(LOCAL_KEYS.priceId, { expand: ['product'] });
  expect(price).toMatchObject({ unit_amount: 499, recurring: { interval: 'month' } });
  expect(price.product).toMatchObject({ name: 'Blckmirror+' });
});

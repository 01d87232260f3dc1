import type Stripe from 'stripe';
import { beforeAll, describe, expect, test } from 'vitest';
import { whileTesting } from '../lib/testing/while-testing.ts';
import { monthLater } from './lifecycle.ts';
import { startLocalStripe } from './start.ts';
import { now } from './state.ts';
import { control } from './test-controls.ts';
import { beginSubscription, clientOf, subscribe } from './testing/client.ts';

const local = whileTesting(startLocalStripe);
let stripe: Stripe;
beforeAll(() => {
  stripe = clientOf(local);
});

const statusOf = async (id: string) => (await stripe.subscriptions.retrieve(id)).status;
const endOf = ({ items }: Stripe.Subscription) => items.data[0]?.current_period_end ?? 0;
const pass = (days: number) => control(local, 'advance', { days });
const invoicesOf = async (subscription: string) =>
  (await stripe.invoices.list({ subscription })).data.map(({ status }) => status);

test('a payment makes it active, and its card is kept for the next one', async () => {
  const { subscription } = await subscribe(stripe);
  const paid = await stripe.subscriptions.retrieve(subscription.id);
  expect(paid.status).toBe('active');
  expect(paid.default_payment_method).toMatch(/^pm_/);
});

test('a declined card leaves it incomplete, and another card mends it', async () => {
  const { subscription, intent } = await beginSubscription(stripe);
  const declined = stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_chargeDeclined',
  });
  await expect(declined).rejects.toMatchObject({
    type: 'StripeCardError',
    code: 'card_declined',
    message: 'Your card was declined.',
  });
  expect(await statusOf(subscription.id)).toBe('incomplete');
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  expect(await statusOf(subscription.id)).toBe('active');
});

test('a card that asks waits for its owner', async () => {
  const { subscription, intent } = await beginSubscription(stripe);
  const asked = await stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_authenticationRequired',
  });
  expect(asked.status).toBe('requires_action');
  expect(await statusOf(subscription.id)).toBe('incomplete');
});

test('a first payment that nobody makes expires after 23 hours, and cannot be made any more', async () => {
  const { subscription, intent } = await beginSubscription(stripe);
  await control(local, 'advance', { hours: 22 });
  expect(await statusOf(subscription.id)).toBe('incomplete');
  await control(local, 'advance', { hours: 2 });
  expect(await statusOf(subscription.id)).toBe('incomplete_expired');
  expect(await invoicesOf(subscription.id)).toEqual(['void']);
  const late = stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  await expect(late).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
});

test('it renews month after month', async () => {
  const { subscription } = await subscribe(stripe);
  await pass(95);
  const later = await stripe.subscriptions.retrieve(subscription.id);
  expect(later.status).toBe('active');
  expect(await invoicesOf(subscription.id)).toEqual(['paid', 'paid', 'paid', 'paid']);
  expect(endOf(later)).toBeGreaterThan(now());
});

test('a renewal that is refused is past due, and a new card mends it', async () => {
  const { customer, subscription } = await subscribe(stripe);
  await control(local, 'cards', { decline: true, customer: customer.id });
  await pass(32);
  const due = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
  expect(due.status).toBe('past_due');
  expect(due.latest_invoice).toMatchObject({ status: 'open', attempt_count: 1 });
  // The unpaid month has begun nevertheless.
  expect(endOf(due)).toBeGreaterThan(now());
  await control(local, 'cards', { decline: false, customer: customer.id });
  await pass(3);
  expect(await statusOf(subscription.id)).toBe('active');
});

test('a renewal that is refused again and again ends it', async () => {
  const { customer, subscription } = await subscribe(stripe);
  await control(local, 'cards', { decline: true, customer: customer.id });
  await pass(32 + 3 + 5);
  expect(await statusOf(subscription.id)).toBe('past_due');
  await pass(8);
  const ended = await stripe.subscriptions.retrieve(subscription.id);
  expect(ended.status).toBe('canceled');
  expect(ended.cancellation_details?.reason).toBe('payment_failed');
});

describe('a renewal that is given up as uncollectible', () => {
  /** A subscription that is past due, and its bill. */
  async function pastDue() {
    const { customer, subscription } = await subscribe(stripe);
    const decline = (isDeclining: boolean) =>
      control(local, 'cards', { decline: isDeclining, customer: customer.id });
    await decline(true);
    await pass(32);
    const [bill] = (await stripe.invoices.list({ subscription: subscription.id })).data;
    return { id: subscription.id, bill: bill?.id ?? '', decline };
  }
  const secretOf = async (bill: string) =>
    (await stripe.invoices.retrieve(bill, { expand: ['confirmation_secret'] })).confirmation_secret;

  test('is forgiven: the subscription is active, and nothing more is tried', async () => {
    const { id, bill, decline } = await pastDue();
    const given = await stripe.invoices.markUncollectible(bill);
    expect(given).toMatchObject({ status: 'uncollectible', amount_paid: 0, auto_advance: false });
    expect(given.status_transitions.marked_uncollectible_at).toEqual(expect.any(Number));
    expect(await statusOf(id)).toBe('active');
    await decline(false);
    await pass(10);
    expect(await invoicesOf(id)).toEqual(['uncollectible', 'paid']);
    await expect(stripe.invoices.markUncollectible(bill)).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  test('can still be paid, also after a refused card', async () => {
    const { bill, decline } = await pastDue();
    await stripe.invoices.markUncollectible(bill);
    await expect(stripe.invoices.pay(bill)).rejects.toMatchObject({ code: 'card_declined' });
    expect((await stripe.invoices.retrieve(bill)).status).toBe('uncollectible');
    expect((await secretOf(bill))?.client_secret).toMatch(/^pi_/);
    await decline(false);
    expect(await stripe.invoices.pay(bill)).toMatchObject({ status: 'paid', amount_paid: 499 });
    expect(await secretOf(bill)).toBeNull();
  });

  test('can be voided, and then not be paid', async () => {
    const { bill } = await pastDue();
    await stripe.invoices.markUncollectible(bill);
    expect((await stripe.invoices.voidInvoice(bill)).status).toBe('void');
    await expect(stripe.invoices.pay(bill)).rejects.toMatchObject({ statusCode: 400 });
    expect(await secretOf(bill)).toBeNull();
  });
});

test('one that is to end stays active until its period is over', async () => {
  const { subscription } = await subscribe(stripe);
  const ending = await stripe.subscriptions.update(subscription.id, {
    cancel_at_period_end: true,
  });
  expect(ending).toMatchObject({ status: 'active', cancel_at: endOf(ending) });
  await pass(20);
  expect(await statusOf(subscription.id)).toBe('active');
  await pass(12);
  const ended = await stripe.subscriptions.retrieve(subscription.id);
  expect(ended).toMatchObject({ status: 'canceled', ended_at: endOf(ended) });
  expect(await invoicesOf(subscription.id)).toEqual(['paid']);
});

test('one that was to end and was resumed renews', async () => {
  const { subscription } = await subscribe(stripe);
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  await pass(32);
  expect(await invoicesOf(subscription.id)).toEqual(['paid', 'paid']);
});

test('one that is cancelled is over at once, and cannot be cancelled twice', async () => {
  const { subscription } = await subscribe(stripe);
  expect((await stripe.subscriptions.cancel(subscription.id)).status).toBe('canceled');
  await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
    statusCode: 404,
  });
});

test('deleting a customer ends what they had', async () => {
  const { customer, subscription } = await subscribe(stripe);
  await stripe.customers.del(customer.id);
  expect(await statusOf(subscription.id)).toBe('canceled');
});

test('a month later is the same day, or the last one there is', () => {
  const at = (day: string) => Date.parse(`${day}T10:00:00Z`) / 1000;
  expect(monthLater(at('2026-01-15'))).toBe(at('2026-02-15'));
  expect(monthLater(at('2026-01-31'))).toBe(at('2026-02-28'));
  expect(monthLater(at('2026-12-31'))).toBe(at('2027-01-31'));
});

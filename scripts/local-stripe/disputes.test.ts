import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalStripe, startLocalStripe } from './start.ts';
import { control } from './test-controls.ts';
import { clientOf, subscribe } from './testing/client.ts';

let local: LocalStripe;
let stripe: Stripe;
beforeEach(async () => {
  local = await startLocalStripe();
  stripe = clientOf(local);
});
afterEach(() => local.stop());

const dispute = (customer: string, status: string) =>
  control(local, 'dispute', { customer, status }) as Promise<Stripe.Dispute>;
const types = () =>
  local.context.state.events
    .map(({ type }) => type)
    .filter((type) => type.startsWith('charge.dispute.'));
const lost = ({ balance_transactions }: Stripe.Dispute) =>
  balance_transactions.reduce((sum, { net }) => sum - net, 0);

test('a card of Stripe’s pays, and then its owner disputes it', async () => {
  const { intent, subscription } = await subscribe(stripe, 'pm_card_createDispute');
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  expect(types()).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
  const [made] = Object.keys(local.context.state.disputes);
  const shown = await stripe.disputes.retrieve(made ?? '');
  expect(shown).toMatchObject({
    status: 'needs_response',
    amount: 499,
    payment_intent: intent.id,
    charge: (await stripe.paymentIntents.retrieve(intent.id)).latest_charge,
  });
  expect(lost(shown)).toBe(499 + 1500);
});

test('a payment leads to its subscription through the payments of invoices', async () => {
  const { customer, intent, subscription } = await subscribe(stripe);
  await subscribe(stripe);
  const { payment_intent } = await dispute(customer.id, 'needs_response');
  expect(payment_intent).toBe(intent.id);
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent.id },
    expand: ['data.invoice'],
  });
  expect(data).toHaveLength(1);
  const invoice = data[0]?.invoice as Stripe.Invoice;
  expect(invoice.parent?.subscription_details?.subscription).toBe(subscription.id);
});

test('who wins has the money back, but not the fee', async () => {
  const { customer } = await subscribe(stripe, 'pm_card_createDispute');
  expect(lost(await dispute(customer.id, 'won'))).toBe(1500);
  expect(types().slice(2)).toEqual(['charge.dispute.closed', 'charge.dispute.funds_reinstated']);
});

test('who loses has nothing back', async () => {
  const { customer } = await subscribe(stripe);
  await dispute(customer.id, 'needs_response');
  expect(lost(await dispute(customer.id, 'lost'))).toBe(1999);
  await expect(dispute(customer.id, 'won')).rejects.toThrow('is disputed');
});

test('a question of the bank takes no money, and may become a dispute', async () => {
  const { customer } = await subscribe(stripe);
  const asked = await dispute(customer.id, 'warning_needs_response');
  expect([lost(asked), asked.is_charge_refundable]).toEqual([0, true]);
  const disputed = await dispute(customer.id, 'needs_response');
  expect([disputed.id, lost(disputed)]).toEqual([asked.id, 1999]);
  expect(types().at(-1)).toBe('charge.dispute.funds_withdrawn');
});

test('what nobody paid, or what is not so, is refused', async () => {
  const { id } = await stripe.customers.create();
  await expect(dispute(id, 'needs_response')).rejects.toThrow('has paid nothing');
  const { customer } = await subscribe(stripe);
  await expect(dispute(customer.id, 'forgotten')).rejects.toThrow('status must be');
  await dispute(customer.id, 'warning_needs_response');
  await expect(dispute(customer.id, 'won')).rejects.toThrow('does not end as won');
  await dispute(customer.id, 'warning_closed');
});

import { openDispute } from './disputes.ts';
import { cardOf, intentOf, invoiceOf, priceOf, subscriptionOf } from './lookup.ts';
import { showCustomer, showIntent, showInvoice } from './objects.ts';
import {
  announce,
  type CardFailure,
  type Customer,
  type Intent,
  type Invoice,
  newId,
  now,
  type SessionContext,
  type Subscription,
} from './state.ts';
import { showSubscription } from './subscription-objects.ts';

interface Beginning {
  customer: string;
  price: string;
  metadata: Record<string, string>;
  keepsCard: boolean;
  card: string | null;
  /** Whether the subscription waits for the customer to pay, instead of charging at once. */
  waits: boolean;
}

/** Creates a subscription. It is incomplete until its first invoice is paid. */
export function begin(context: SessionContext, { waits, ...rest }: Beginning): Subscription {
  const at = now();
  const subscription: Subscription = {
    ...rest,
    id: newId('sub'),
    item: newId('si', 14),
    created: at,
    status: 'incomplete',
    periodStart: at,
    periodEnd: monthLater(at),
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    cancellationReason: null,
    latestInvoice: null,
  };
  context.state.subscriptions[subscription.id] = subscription;
  const invoice = writeInvoice(context, subscription, 'subscription_create');
  announce(context, 'customer.subscription.created', showSubscription(context.state, subscription));
  const card = rest.card ?? context.state.customers[rest.customer]?.card;
  if (!waits && card) confirm(context, intentOf(context.state, invoice.intent), card);
  return subscription;
}

export const DECLINED: CardFailure = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

const UNAUTHENTICATED: CardFailure = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** Records a successful payment: the invoice is paid, and the subscription is active. */
function succeed(context: SessionContext, intent: Intent): void {
  const { state } = context;
  const invoice = invoiceOf(state, intent.invoice);
  const subscription = subscriptionOf(state, invoice.subscription);
  Object.assign(intent, { status: 'succeeded', failure: null });
  Object.assign(invoice, {
    status: 'paid',
    paidAt: now(),
    attempts: invoice.attempts + 1,
    nextAttempt: null,
  });
  announce(context, 'payment_intent.succeeded', showIntent(intent));
  const card = subscription.keepsCard ? intent.card : subscription.card;
  // An ended subscription stays ended, even if an old invoice is paid later.
  if (!isOver(subscription)) {
    changeSubscription(context, subscription, {
      status: 'active',
      card: card ?? subscription.card,
    });
  }
  announce(context, 'invoice.paid', showInvoice(state, invoice));
  announce(context, 'invoice.payment_succeeded', showInvoice(state, invoice));
  const used = intent.card && state.cards[intent.card];
  if (used && used.behaviour === 'disputes') openDispute(context, intent);
}

/** Records a refused payment: the invoice stays unpaid. The caller decides what this means for the subscription. */
function fail(context: SessionContext, intent: Intent, failure: CardFailure): void {
  const invoice = invoiceOf(context.state, intent.invoice);
  Object.assign(intent, { status: 'requires_payment_method', card: null, failure });
  invoice.attempts += 1;
  announce(context, 'payment_intent.payment_failed', showIntent(intent));
  announce(context, 'invoice.payment_failed', showInvoice(context.state, invoice));
}

/** Charges a card while its owner is present. A card that asks for confirmation waits for `authenticate`. */
export function confirm(context: SessionContext, intent: Intent, cardId: string): void {
  const card = cardOf(context.state, cardId, 'payment_method');
  card.customer = intent.customer;
  intent.card = card.id;
  if (card.behaviour === 'declines') fail(context, intent, DECLINED);
  else if (card.behaviour === 'asks') ask(context, intent);
  else succeed(context, intent);
}

function ask(context: SessionContext, intent: Intent): void {
  Object.assign(intent, { status: 'requires_action', failure: null });
  const invoice = invoiceOf(context.state, intent.invoice);
  announce(context, 'payment_intent.requires_action', showIntent(intent));
  announce(context, 'invoice.payment_action_required', showInvoice(context.state, invoice));
}

/** Records whether the card's owner confirmed the payment to the bank. */
export function authenticate(context: SessionContext, intent: Intent, passed: boolean): void {
  if (intent.status !== 'requires_action') return;
  if (passed) succeed(context, intent);
  else fail(context, intent, UNAUTHENTICATED);
}

/** Charges the stored card while its owner is not present. Returns whether the payment succeeded. */
export function charge(context: SessionContext, invoice: Invoice): boolean {
  const { state } = context;
  const intent = intentOf(state, invoice.intent);
  const subscription = subscriptionOf(state, invoice.subscription);
  const id = subscription.card ?? state.customers[invoice.customer]?.card ?? null;
  // A card that asked for confirmation once does not ask again.
  if (id === null || cardOf(state, id).behaviour === 'declines') {
    fail(context, intent, DECLINED);
    return false;
  }
  intent.card = id;
  succeed(context, intent);
  return true;
}

/** Ends a subscription. The time is now unless given, in seconds since 1970. */
export function end(
  context: SessionContext,
  subscription: Subscription,
  reason: Subscription['cancellationReason'],
  at = now(),
): void {
  if (isOver(subscription)) return;
  const latest = subscription.latestInvoice && context.state.invoices[subscription.latestInvoice];
  if (latest) latest.nextAttempt = null;
  if (latest && subscription.status === 'incomplete') voidInvoice(context, latest);
  changeSubscription(context, subscription, {
    status: 'canceled',
    canceledAt: subscription.canceledAt ?? at,
    endedAt: at,
    cancellationReason: subscription.cancellationReason ?? reason,
  });
}

/** Deletes a customer and ends all their subscriptions. */
export function deleteCustomer(context: SessionContext, customer: Customer): void {
  const { state } = context;
  for (const each of Object.values(state.subscriptions)) {
    if (each.customer === customer.id) end(context, each, 'cancellation_requested');
  }
  const before = showCustomer(state, customer);
  Object.assign(customer, { deleted: true, email: null, name: null, metadata: {}, card: null });
  announce(context, 'customer.deleted', before);
}

/** Whether the subscription has ended. An ended subscription never becomes active again. */
export const isOver = ({ status }: Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/**
 * Changes a subscription and sends an event with the old values of the changed fields. Without a difference there is no
 * event.
 */
export function changeSubscription(
  context: SessionContext,
  subscription: Subscription,
  change: Partial<Subscription>,
): void {
  const before: Record<string, unknown> = showSubscription(context.state, subscription);
  Object.assign(subscription, change);
  const after: Record<string, unknown> = showSubscription(context.state, subscription);
  const differing = Object.keys(after).filter(
    (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  );
  if (differing.length === 0) return;
  const ended = subscription.status === 'canceled' && before.status !== 'canceled';
  if (ended) {
    announce(context, 'customer.subscription.deleted', after);
    return;
  }
  const previous = Object.fromEntries(differing.map((name) => [name, before[name]]));
  announce(context, 'customer.subscription.updated', after, previous);
}

/** Creates the invoice of a subscription's current period. The invoice is open and its payment has not been tried. */
export function writeInvoice(
  context: SessionContext,
  subscription: Subscription,
  reason: Invoice['reason'],
): Invoice {
  const { state } = context;
  const amount = priceOf(state, subscription.price).amount;
  const at = now();
  const intentId = newId('pi');
  const invoice: Invoice = {
    id: newId('in'),
    created: at,
    customer: subscription.customer,
    subscription: subscription.id,
    status: 'open',
    reason,
    amount,
    attempts: 0,
    nextAttempt: null,
    intent: intentId,
    paidAt: null,
    voidedAt: null,
    uncollectibleAt: null,
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
  };
  state.invoices[invoice.id] = invoice;
  state.intents[intentId] = {
    id: intentId,
    created: at,
    secret: `${intentId}_${newId('secret')}`,
    customer: subscription.customer,
    invoice: invoice.id,
    amount,
    status: 'requires_payment_method',
    card: null,
    failure: null,
    canceledAt: null,
  };
  subscription.latestInvoice = invoice.id;
  announce(context, 'invoice.created', showInvoice(state, invoice));
  announce(context, 'invoice.finalized', showInvoice(state, invoice));
  return invoice;
}

/** Whether an invoice can be paid or voided. Stripe still takes the payment of an `uncollectible` one. */
export const isPayable = ({ status }: Invoice): boolean =>
  status === 'open' || status === 'uncollectible';

/**
 * Gives up collecting an open invoice, as somebody does by hand. The payment is not tried again, but can still be made.
 * If it was the latest bill of a subscription that is past due, the subscription becomes active without a payment, as at
 * Stripe. It stays past due where Stripe itself gives up after the last try; nothing here does that.
 */
export function markUncollectible(context: SessionContext, invoice: Invoice): void {
  Object.assign(invoice, { status: 'uncollectible', uncollectibleAt: now(), nextAttempt: null });
  announce(context, 'invoice.marked_uncollectible', showInvoice(context.state, invoice));
  const subscription = subscriptionOf(context.state, invoice.subscription);
  if (subscription.status === 'past_due' && subscription.latestInvoice === invoice.id) {
    changeSubscription(context, subscription, { status: 'active' });
  }
}

/** Voids an unpaid invoice, so that it can never be paid. */
export function voidInvoice(context: SessionContext, invoice: Invoice): void {
  if (!isPayable(invoice)) return;
  const at = now();
  Object.assign(invoice, { status: 'void', voidedAt: at, nextAttempt: null });
  const intent = intentOf(context.state, invoice.intent);
  Object.assign(intent, { status: 'canceled', canceledAt: at });
  announce(context, 'payment_intent.canceled', showIntent(intent));
  announce(context, 'invoice.voided', showInvoice(context.state, invoice));
}

/**
 * The same day and time one month later, or the last day of that month if the day does not exist. Input and result are in
 * seconds.
 */
export function monthLater(from: number): number {
  const date = new Date(from * 1000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  date.setUTCDate(1);
  date.setUTCFullYear(year, month, Math.min(new Date(from * 1000).getUTCDate(), lastDay));
  return Math.floor(date.getTime() / 1000);
}

import { showInvoice } from '../objects/invoice.ts';
import { cardOf, intentOf, invoiceOf, subscriptionOf } from '../objects/lookup.ts';
import { showIntent } from '../objects/payment.ts';
import { announce, type SessionContext } from '../session-context.ts';
import { type CardFailure, type Intent, type Invoice, now } from '../state.ts';
import { changeSubscription, isOver } from './change.ts';

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

/** The payment is made: the invoice is paid, and the subscription runs. */
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
  // What is over stays over, even when an old invoice is paid after all.
  if (!isOver(subscription)) {
    changeSubscription(context, subscription, {
      status: 'active',
      card: card ?? subscription.card,
    });
  }
  announce(context, 'invoice.paid', showInvoice(state, invoice));
  announce(context, 'invoice.payment_succeeded', showInvoice(state, invoice));
}

/** The payment is refused: the invoice stays open. What that means for the subscription is for the caller to say. */
function fail(context: SessionContext, intent: Intent, failure: CardFailure): void {
  const invoice = invoiceOf(context.state, intent.invoice);
  Object.assign(intent, { status: 'requires_payment_method', card: null, failure });
  invoice.attempts += 1;
  announce(context, 'payment_intent.payment_failed', showIntent(intent));
  announce(context, 'invoice.payment_failed', showInvoice(context.state, invoice));
}

/** Charges a card while its owner looks on. One that asks waits for `authenticate`. */
export function confirm(context: SessionContext, intent: Intent, cardId: string): void {
  const card = cardOf(context.state, cardId, 'payment_method');
  card.customer = intent.customer;
  intent.card = card.id;
  if (card.behaviour === 'declines') fail(context, intent, DECLINED);
  else if (card.behaviour === 'pays') succeed(context, intent);
  else ask(context, intent);
}

function ask(context: SessionContext, intent: Intent): void {
  Object.assign(intent, { status: 'requires_action', failure: null });
  const invoice = invoiceOf(context.state, intent.invoice);
  announce(context, 'payment_intent.requires_action', showIntent(intent));
  announce(context, 'invoice.payment_action_required', showInvoice(context.state, invoice));
}

/** The owner of a card that asked has answered. */
export function authenticate(context: SessionContext, intent: Intent, passed: boolean): void {
  if (intent.status !== 'requires_action') return;
  if (passed) succeed(context, intent);
  else fail(context, intent, UNAUTHENTICATED);
}

/** Charges what is on file while nobody looks on; answers whether it was paid. */
export function charge(context: SessionContext, invoice: Invoice): boolean {
  const { state } = context;
  const intent = intentOf(state, invoice.intent);
  const subscription = subscriptionOf(state, invoice.subscription);
  const id = subscription.card ?? state.customers[invoice.customer]?.card ?? null;
  // A card that asked once has consented to what follows.
  if (id === null || cardOf(state, id).behaviour === 'declines') {
    fail(context, intent, DECLINED);
    return false;
  }
  intent.card = id;
  succeed(context, intent);
  return true;
}

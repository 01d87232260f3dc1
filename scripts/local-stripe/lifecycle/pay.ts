import { showInvoice } from '../objects/invoice.ts';
import { cardOf, intentOf, invoiceOf, subscriptionOf } from '../objects/lookup.ts';
import { showIntent } from '../objects/payment.ts';
import { announce, type Stage } from '../session-context.ts';
import { type CardFailure, type Intent, type Invoice, now } from '../state.ts';
import { changeSubscription, isOver } from './change.ts';

export const DECLINED: CardFailure = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

export const UNAUTHENTICATED: CardFailure = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** The payment is made: the invoice is paid, and the subscription runs. */
export function succeed(stage: Stage, intent: Intent): void {
  const { world } = stage;
  const invoice = invoiceOf(world, intent.invoice);
  const subscription = subscriptionOf(world, invoice.subscription);
  Object.assign(intent, { status: 'succeeded', failure: null });
  Object.assign(invoice, {
    status: 'paid',
    paidAt: now(),
    attempts: invoice.attempts + 1,
    nextAttempt: null,
  });
  announce(stage, 'payment_intent.succeeded', showIntent(intent));
  const card = subscription.keepsCard ? intent.card : subscription.card;
  // What is over stays over, even when an old invoice is paid after all.
  if (!isOver(subscription)) {
    changeSubscription(stage, subscription, { status: 'active', card: card ?? subscription.card });
  }
  announce(stage, 'invoice.paid', showInvoice(world, invoice));
  announce(stage, 'invoice.payment_succeeded', showInvoice(world, invoice));
}

/** The payment is refused: the invoice stays open. What that means for the subscription is for the caller to say. */
export function fail(stage: Stage, intent: Intent, failure: CardFailure): void {
  const invoice = invoiceOf(stage.world, intent.invoice);
  Object.assign(intent, { status: 'requires_payment_method', card: null, failure });
  invoice.attempts += 1;
  announce(stage, 'payment_intent.payment_failed', showIntent(intent));
  announce(stage, 'invoice.payment_failed', showInvoice(stage.world, invoice));
}

/** Charges a card while its owner looks on. One that asks waits for `authenticate`. */
export function confirm(stage: Stage, intent: Intent, cardId: string): void {
  const card = cardOf(stage.world, cardId, 'payment_method');
  card.customer = intent.customer;
  intent.card = card.id;
  if (card.temper === 'declines') fail(stage, intent, DECLINED);
  else if (card.temper === 'pays') succeed(stage, intent);
  else ask(stage, intent);
}

function ask(stage: Stage, intent: Intent): void {
  Object.assign(intent, { status: 'requires_action', failure: null });
  const invoice = invoiceOf(stage.world, intent.invoice);
  announce(stage, 'payment_intent.requires_action', showIntent(intent));
  announce(stage, 'invoice.payment_action_required', showInvoice(stage.world, invoice));
}

/** The owner of a card that asked has answered. */
export function authenticate(stage: Stage, intent: Intent, passed: boolean): void {
  if (intent.status !== 'requires_action') return;
  if (passed) succeed(stage, intent);
  else fail(stage, intent, UNAUTHENTICATED);
}

/** Charges what is on file while nobody looks on; answers whether it was paid. */
export function charge(stage: Stage, invoice: Invoice): boolean {
  const { world } = stage;
  const intent = intentOf(world, invoice.intent);
  const subscription = subscriptionOf(world, invoice.subscription);
  const id = subscription.card ?? world.customers[invoice.customer]?.card ?? null;
  // A card that asked once has consented to what follows.
  if (id === null || cardOf(world, id).temper === 'declines') {
    fail(stage, intent, DECLINED);
    return false;
  }
  intent.card = id;
  succeed(stage, intent);
  return true;
}

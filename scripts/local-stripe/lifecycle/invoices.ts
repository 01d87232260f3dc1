import { newId } from '../ids.ts';
import { showInvoice } from '../objects/invoice.ts';
import { intentOf, priceOf } from '../objects/lookup.ts';
import { showIntent } from '../objects/payment.ts';
import { announce, type Stage } from '../session-context.ts';
import { type Invoice, now, type Subscription } from '../state.ts';

/** Writes the invoice of a subscription's current period, open, with a payment that nobody has made yet. */
export function writeInvoice(
  stage: Stage,
  subscription: Subscription,
  reason: Invoice['reason'],
): Invoice {
  const { world } = stage;
  const amount = priceOf(world, subscription.price).amount;
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
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
  };
  world.invoices[invoice.id] = invoice;
  world.intents[intentId] = {
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
  announce(stage, 'invoice.created', showInvoice(world, invoice));
  announce(stage, 'invoice.finalized', showInvoice(world, invoice));
  return invoice;
}

/** Voids an open invoice, so that its payment can never be made. */
export function voidInvoice(stage: Stage, invoice: Invoice): void {
  if (invoice.status !== 'open') return;
  const at = now();
  Object.assign(invoice, { status: 'void', voidedAt: at, nextAttempt: null });
  const intent = intentOf(stage.world, invoice.intent);
  Object.assign(intent, { status: 'canceled', canceledAt: at });
  announce(stage, 'payment_intent.canceled', showIntent(intent));
  announce(stage, 'invoice.voided', showInvoice(stage.world, invoice));
}

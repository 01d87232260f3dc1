import { newId } from '../ids.ts';
import { showInvoice } from '../objects/invoice.ts';
import { intentOf, priceOf } from '../objects/lookup.ts';
import { showIntent } from '../objects/payment.ts';
import { announce, type SessionContext } from '../session-context.ts';
import { type Invoice, now, type Subscription } from '../state.ts';

/** Writes the invoice of a subscription's current period, open, with a payment that nobody has made yet. */
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

/** Voids an open invoice, so that its payment can never be made. */
export function voidInvoice(context: SessionContext, invoice: Invoice): void {
  if (invoice.status !== 'open') return;
  const at = now();
  Object.assign(invoice, { status: 'void', voidedAt: at, nextAttempt: null });
  const intent = intentOf(context.state, invoice.intent);
  Object.assign(intent, { status: 'canceled', canceledAt: at });
  announce(context, 'payment_intent.canceled', showIntent(intent));
  announce(context, 'invoice.voided', showInvoice(context.state, invoice));
}

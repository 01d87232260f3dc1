import { showCustomer } from '../objects/customer.ts';
import { announce, type SessionContext } from '../session-context.ts';
import { type Customer, now, type Subscription } from '../state.ts';
import { changeSubscription, isOver } from './change.ts';
import { voidInvoice } from './invoices.ts';

/** Ends a subscription, now unless told when in seconds since 1970. */
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

/** Deletes a customer, which ends whatever they had. */
export function deleteCustomer(context: SessionContext, customer: Customer): void {
  const { state } = context;
  for (const each of Object.values(state.subscriptions)) {
    if (each.customer === customer.id) end(context, each, 'cancellation_requested');
  }
  const before = showCustomer(state, customer);
  Object.assign(customer, { deleted: true, email: null, name: null, metadata: {}, card: null });
  announce(context, 'customer.deleted', before);
}

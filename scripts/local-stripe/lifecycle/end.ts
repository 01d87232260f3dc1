import { showCustomer } from '../objects/customer.ts';
import { announce, type Stage } from '../session-context.ts';
import { type Customer, now, type Subscription } from '../state.ts';
import { changeSubscription, isOver } from './change.ts';
import { voidInvoice } from './invoices.ts';

/** Ends a subscription now. */
export function end(
  stage: Stage,
  subscription: Subscription,
  reason: Subscription['cancellationReason'],
): void {
  if (isOver(subscription)) return;
  const at = now();
  const latest = subscription.latestInvoice && stage.world.invoices[subscription.latestInvoice];
  if (latest) latest.nextAttempt = null;
  if (latest && subscription.status === 'incomplete') voidInvoice(stage, latest);
  changeSubscription(stage, subscription, {
    status: 'canceled',
    canceledAt: subscription.canceledAt ?? at,
    endedAt: at,
    cancellationReason: subscription.cancellationReason ?? reason,
  });
}

/** Deletes a customer, which ends whatever they had. */
export function deleteCustomer(stage: Stage, customer: Customer): void {
  const { world } = stage;
  for (const each of Object.values(world.subscriptions)) {
    if (each.customer === customer.id) end(stage, each, 'cancellation_requested');
  }
  const before = showCustomer(world, customer);
  Object.assign(customer, { deleted: true, email: null, name: null, metadata: {}, card: null });
  announce(stage, 'customer.deleted', before);
}

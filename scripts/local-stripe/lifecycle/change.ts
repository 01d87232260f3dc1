import { showSubscription } from '../objects/subscription.ts';
import { announce, type SessionContext } from '../session-context.ts';
import type { Subscription } from '../state.ts';

/** Whether it has come to its end, from which nothing leads back. */
export const isOver = ({ status }: Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** Changes a subscription and tells of it, with what was different before; no difference, no event. */
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

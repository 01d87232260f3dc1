import { showSubscription } from '../objects/subscription.ts';
import { announce, type Stage } from '../session-context.ts';
import type { Subscription } from '../state.ts';

/** Whether it has come to its end, from which nothing leads back. */
export const isOver = ({ status }: Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** Changes a subscription and tells of it, with what was different before; no difference, no event. */
export function changeSubscription(
  stage: Stage,
  subscription: Subscription,
  change: Partial<Subscription>,
): void {
  const before: Record<string, unknown> = showSubscription(stage.world, subscription);
  Object.assign(subscription, change);
  const after: Record<string, unknown> = showSubscription(stage.world, subscription);
  const differing = Object.keys(after).filter(
    (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  );
  if (differing.length === 0) return;
  const ended = subscription.status === 'canceled' && before.status !== 'canceled';
  if (ended) {
    announce(stage, 'customer.subscription.deleted', after);
    return;
  }
  const previous = Object.fromEntries(differing.map((name) => [name, before[name]]));
  announce(stage, 'customer.subscription.updated', after, previous);
}

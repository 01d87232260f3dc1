import type { Stage } from '../session-context.ts';
import { now, type Subscription, type World } from '../state.ts';
import { changeSubscription } from './change.ts';
import { end } from './end.ts';
import { voidInvoice, writeInvoice } from './invoices.ts';
import { monthLater } from './month.ts';
import { charge } from './pay.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** How long a first payment may take. */
const PATIENCE = 23 * HOUR;
/** Days between the attempts to collect a renewal; after the last one it is over. */
const RETRIES = [3, 5, 7];

const latestOf = (world: World, { latestInvoice }: Subscription) =>
  latestInvoice === null ? undefined : world.invoices[latestInvoice];

/** When something happens to a subscription by itself, or undefined when nothing will. */
export function dueAt(world: World, subscription: Subscription): number | undefined {
  const { created, periodEnd, status } = subscription;
  if (status === 'incomplete') return created + PATIENCE;
  if (status === 'active') return periodEnd;
  if (status !== 'past_due') return undefined;
  const retry = latestOf(world, subscription)?.nextAttempt ?? undefined;
  if (!subscription.cancelAtPeriodEnd) return retry;
  return retry === undefined ? periodEnd : Math.min(retry, periodEnd);
}

function tryAgain(stage: Stage, subscription: Subscription): void {
  const invoice = latestOf(stage.world, subscription);
  if (!invoice || charge(stage, invoice)) return;
  // Counted from the second attempt on: the first one was the renewal itself.
  const days = RETRIES[invoice.attempts - 1];
  if (days === undefined) end(stage, subscription, 'payment_failed');
  else invoice.nextAttempt = now() + days * DAY;
}

function renew(stage: Stage, subscription: Subscription): void {
  const start = subscription.periodEnd;
  changeSubscription(stage, subscription, { periodStart: start, periodEnd: monthLater(start) });
  const invoice = writeInvoice(stage, subscription, 'subscription_cycle');
  if (charge(stage, invoice)) return;
  invoice.nextAttempt = now() + (RETRIES[0] ?? 0) * DAY;
  changeSubscription(stage, subscription, { status: 'past_due' });
}

function happen(stage: Stage, subscription: Subscription): void {
  const { cancelAtPeriodEnd, periodEnd, status } = subscription;
  if (status === 'incomplete') {
    const invoice = latestOf(stage.world, subscription);
    if (invoice) voidInvoice(stage, invoice);
    changeSubscription(stage, subscription, { status: 'incomplete_expired', endedAt: now() });
  } else if (cancelAtPeriodEnd && periodEnd <= now()) {
    end(stage, subscription, 'cancellation_requested');
  } else if (status === 'active') {
    renew(stage, subscription);
  } else {
    tryAgain(stage, subscription);
  }
}

/** The next thing that happens by itself, and when. */
function nextDue(world: World): { at: number; subscription: Subscription } | undefined {
  let next: { at: number; subscription: Subscription } | undefined;
  for (const subscription of Object.values(world.subscriptions)) {
    const at = dueAt(world, subscription);
    if (at !== undefined && (next === undefined || at < next.at)) next = { at, subscription };
  }
  return next;
}

/** Seconds until the next thing happens by itself; undefined when nothing will. */
export function untilNext(world: World): number | undefined {
  const next = nextDue(world);
  return next && Math.max(0, next.at - now());
}

/** Does everything that is due by now, in its order. Answers how many things happened. */
export function settle(stage: Stage): number {
  for (let count = 0; ; count += 1) {
    const next = nextDue(stage.world);
    if (!next || next.at > now()) return count;
    happen(stage, next.subscription);
  }
}

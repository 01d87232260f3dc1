import type { SessionContext } from '../session-context.ts';
import { now, type StripeState, type Subscription } from '../state.ts';
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

const latestOf = (state: StripeState, { latestInvoice }: Subscription) =>
  latestInvoice === null ? undefined : state.invoices[latestInvoice];

/** When something happens to a subscription by itself, or undefined when nothing will. */
function dueAt(state: StripeState, subscription: Subscription): number | undefined {
  const { created, periodEnd, status } = subscription;
  if (status === 'incomplete') return created + PATIENCE;
  if (status === 'active') return periodEnd;
  if (status !== 'past_due') return undefined;
  const retry = latestOf(state, subscription)?.nextAttempt ?? undefined;
  if (!subscription.cancelAtPeriodEnd) return retry;
  return retry === undefined ? periodEnd : Math.min(retry, periodEnd);
}

function tryAgain(context: SessionContext, subscription: Subscription): void {
  const invoice = latestOf(context.state, subscription);
  if (!invoice || charge(context, invoice)) return;
  // Counted from the second attempt on: the first one was the renewal itself.
  const days = RETRIES[invoice.attempts - 1];
  if (days === undefined) end(context, subscription, 'payment_failed');
  else invoice.nextAttempt = now() + days * DAY;
}

function renew(context: SessionContext, subscription: Subscription): void {
  const start = subscription.periodEnd;
  changeSubscription(context, subscription, { periodStart: start, periodEnd: monthLater(start) });
  const invoice = writeInvoice(context, subscription, 'subscription_cycle');
  if (charge(context, invoice)) return;
  invoice.nextAttempt = now() + (RETRIES[0] ?? 0) * DAY;
  changeSubscription(context, subscription, { status: 'past_due' });
}

function happen(context: SessionContext, subscription: Subscription): void {
  const { cancelAtPeriodEnd, periodEnd, status } = subscription;
  if (status === 'incomplete') {
    const invoice = latestOf(context.state, subscription);
    if (invoice) voidInvoice(context, invoice);
    changeSubscription(context, subscription, { status: 'incomplete_expired', endedAt: now() });
  } else if (cancelAtPeriodEnd && periodEnd <= now()) {
    // To the second, however late it is noticed.
    end(context, subscription, 'cancellation_requested', periodEnd);
  } else if (status === 'active') {
    renew(context, subscription);
  } else {
    tryAgain(context, subscription);
  }
}

/** The next thing that happens by itself, and when. */
function nextDue(state: StripeState): { at: number; subscription: Subscription } | undefined {
  let next: { at: number; subscription: Subscription } | undefined;
  for (const subscription of Object.values(state.subscriptions)) {
    const at = dueAt(state, subscription);
    if (at !== undefined && (next === undefined || at < next.at)) next = { at, subscription };
  }
  return next;
}

/** Seconds until the next thing happens by itself; undefined when nothing will. */
export function untilNext(state: StripeState): number | undefined {
  const next = nextDue(state);
  return next && Math.max(0, next.at - now());
}

/** Does everything that is due by now, in its order. Answers how many things happened. */
export function settle(context: SessionContext): number {
  for (let count = 0; ; count += 1) {
    const next = nextDue(context.state);
    if (!next || next.at > now()) return count;
    happen(context, next.subscription);
  }
}

import {
  changeSubscription,
  charge,
  end,
  monthLater,
  voidInvoice,
  writeInvoice,
} from './lifecycle.ts';
import { now, type SessionContext, type StripeState, type Subscription } from './state.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** How long a first payment may take, in seconds. After that the subscription expires. */
const PATIENCE = 23 * HOUR;
/** Days between the attempts to charge a renewal. After the last attempt the subscription ends. */
const RETRIES = [3, 5, 7];

const latestOf = (state: StripeState, { latestInvoice }: Subscription) =>
  latestInvoice === null ? undefined : state.invoices[latestInvoice];

/** Returns when the next automatic change of a subscription happens, or undefined if there is none. */
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
  // The first attempt was the renewal itself, so the list begins with the second attempt.
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
    // The subscription ends exactly at the end of its period, even if this code runs later.
    end(context, subscription, 'cancellation_requested', periodEnd);
  } else if (status === 'active') {
    renew(context, subscription);
  } else {
    tryAgain(context, subscription);
  }
}

/** Returns the next automatic change and its time. */
function nextDue(state: StripeState): { at: number; subscription: Subscription } | undefined {
  let next: { at: number; subscription: Subscription } | undefined;
  for (const subscription of Object.values(state.subscriptions)) {
    const at = dueAt(state, subscription);
    if (at !== undefined && (next === undefined || at < next.at)) next = { at, subscription };
  }
  return next;
}

/** Returns the seconds until the next automatic change, or undefined if there is none. */
function untilNext(state: StripeState): number | undefined {
  const next = nextDue(state);
  return next && Math.max(0, next.at - now());
}

/** Does everything that is due by now, in order. Returns how many changes happened. */
export function settle(context: SessionContext): number {
  for (let count = 0; ; count += 1) {
    const next = nextDue(context.state);
    if (!next || next.at > now()) return count;
    happen(context, next.subscription);
  }
}

/** Numbers from this value on are times (in 2001 or later). All other numbers in the state are much smaller. */
const MOMENT = 1_000_000_000;

function older(value: unknown, seconds: number): unknown {
  if (typeof value === 'number') return value >= MOMENT ? value - seconds : value;
  if (Array.isArray(value)) return value.map((each) => older(each, seconds));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, older(each, seconds)]),
  );
}

function age(state: StripeState, seconds: number): void {
  Object.assign(state, older(state, seconds) as StripeState);
}

/**
 * Lets time pass. Every stored time becomes this many seconds older, and changes that become due happen in order. The clock
 * itself does not move, so a server that reads the clock agrees with the dates that it gets from here.
 */
export function advanceTestClock(context: SessionContext, seconds: number): number {
  let left = seconds;
  let happened = settle(context);
  for (;;) {
    const next = untilNext(context.state);
    if (next === undefined || next > left) break;
    age(context.state, next);
    left -= next;
    happened += settle(context);
  }
  age(context.state, left);
  return happened;
}

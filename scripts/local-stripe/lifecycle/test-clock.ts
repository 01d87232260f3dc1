import type { SessionContext } from '../session-context.ts';
import type { StripeState } from '../state.ts';
import { settle, untilNext } from './due.ts';

/** Numbers from here on are moments (2001 and later); everything else that is counted here is far smaller. */
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
 * Lets time pass: everything here becomes so many seconds older, and what falls due on the way happens in its order. The
 * clock itself stands still, so that a server which asks what time it is agrees with the dates that it reads here.
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

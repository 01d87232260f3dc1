/** What of a Stripe subscription decides about a membership, in Stripe's own names; times are seconds. */
export interface SubscriptionFacts {
  readonly id: string;
  readonly status: string;
  readonly cancel_at_period_end: boolean;
  readonly cancel_at: number | null;
  readonly items: {
    readonly data: readonly {
      readonly price: { readonly id: string };
      readonly current_period_start: number;
      readonly current_period_end: number;
    }[];
  };
}

/** Whether somebody is a member, and what their membership looks like. */
export interface Membership {
  readonly isPremium: boolean;
  /** When it stops being true by itself, unless Stripe says otherwise before: the end of grace. */
  readonly until: Date | null;
  /** Stripe's word for the subscription that counts; `none` without any. */
  readonly status: string;
  /** End of the period that is running. */
  readonly periodEnd: Date | null;
  /** When it ends because it was cancelled; null while it renews. */
  readonly endsAt: Date | null;
}

/** Numbers one question to Stripe before it is asked, and says about whom. A later question has no lower number. */
export interface FencingToken {
  readonly number: number;
  readonly customerId: string | null;
}

/** What is stored, and the mark that a write over it must insist on. */
export interface Known<Version> {
  /** The number of the question that it answers; 0 when nothing was stored yet. */
  readonly token: number;
  readonly version: Version;
}

export const GRACE_MS = 3 * 24 * 3_600_000;

const NOT_A_MEMBER: Membership = {
  isPremium: false,
  until: null,
  status: 'none',
  periodEnd: null,
  endsAt: null,
};

const PAID = ['active', 'trialing'];

/** Subscriptions of these that sell Blckmirror+, whatever has become of them. */
export function ownSubscriptions<Facts extends SubscriptionFacts>(
  subscriptions: readonly Facts[],
  prices: readonly string[],
): Facts[] {
  return subscriptions.filter((subscription) => itemOf(subscription, prices) !== undefined);
}

const itemOf = ({ items }: SubscriptionFacts, prices: readonly string[]) =>
  items.data.find(({ price }) => prices.includes(price.id));

const instant = (seconds: number) => new Date(seconds * 1000);

/**
 * Whether these subscriptions, all that a customer ever had, make a member (design 12): one of ours is active
 * or on trial, or its payment is overdue by less than three days. A period begins on the day it should be paid, so
 * grace is counted from there: it ends at the same instant however often and whenever this is asked.
 */
export function membershipOf(
  subscriptions: readonly SubscriptionFacts[],
  prices: readonly string[],
  now: Date,
): Membership {
  const each = ownSubscriptions(subscriptions, prices).map((one) => membershipBy(one, prices, now));
  return each.sort(byWorth)[0] ?? NOT_A_MEMBER;
}

function membershipBy(
  subscription: SubscriptionFacts,
  prices: readonly string[],
  now: Date,
): Membership {
  const item = itemOf(subscription, prices);
  if (!item) return NOT_A_MEMBER;
  const { status, cancel_at, cancel_at_period_end } = subscription;
  const periodEnd = instant(item.current_period_end);
  const endsAt =
    cancel_at === null ? (cancel_at_period_end ? periodEnd : null) : instant(cancel_at);
  const graceEnd = new Date(instant(item.current_period_start).getTime() + GRACE_MS);
  const until = status === 'past_due' ? graceEnd : null;
  const isPremium = PAID.includes(status) || (until !== null && now < until);
  return { isPremium, until: isPremium ? until : null, status, periodEnd, endsAt };
}

/** Members before others, who is one for longer first, then the longer period. */
function byWorth(a: Membership, b: Membership): number {
  const [mine, yours] = [lastsUntil(a), lastsUntil(b)];
  if (mine !== yours) return mine > yours ? -1 : 1;
  return (b.periodEnd?.getTime() ?? 0) - (a.periodEnd?.getTime() ?? 0);
}

const lastsUntil = ({ isPremium, until }: Membership) =>
  isPremium ? (until?.getTime() ?? Number.POSITIVE_INFINITY) : Number.NEGATIVE_INFINITY;

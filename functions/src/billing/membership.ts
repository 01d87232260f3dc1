import type { Timestamp } from 'firebase-admin/firestore';
import type { AccountExport } from '../contract/index.ts';
import { collection } from '../platform/collections.ts';
import { DAY_MS } from '../platform/time.ts';

/**
 * The fields of a Stripe subscription that decide about a membership, with Stripe's own names. Times are in seconds.
 */
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

/** Whether a person is a member, and the details of the membership. */
export interface Membership {
  readonly isPremium: boolean;
  /** When `isPremium` ends by itself (the end of the grace period), unless Stripe says something else before. */
  readonly until: Date | null;
  /** Stripe's status of the subscription that counts. `none` without a subscription. */
  readonly status: string;
  /** The end of the current period. */
  readonly periodEnd: Date | null;
  /** When the membership ends because it was cancelled. Null while it renews. */
  readonly endsAt: Date | null;
}

/**
 * The number of one request to Stripe, taken before the request, and the customer that it is about. A later request
 * never has a lower number.
 */
export interface FencingToken {
  readonly number: number;
  readonly customerId: string | null;
}

/** The number of what is stored, and the version that a new write must follow. */
export interface Known<Version> {
  /** The number of the request whose answer is stored. 0 if nothing is stored yet. */
  readonly token: number;
  readonly version: Version;
}

export const GRACE_MS = 3 * DAY_MS;

const NOT_A_MEMBER: Membership = {
  isPremium: false,
  until: null,
  status: 'none',
  periodEnd: null,
  endsAt: null,
};

const PAID = ['active', 'trialing'];

/** The subscriptions in this list that are for Blckmirror+, in any status. */
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
 * Whether a customer with these subscriptions is a member (design 12). The list must contain all subscriptions that the
 * customer ever had. The customer is a member if one of our subscriptions is active or on trial, or if its payment is
 * less than three days late. The payment is due on the first day of a period, so the grace period starts there. Its end
 * is always the same, no matter how often and when this function is called.
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

/** Sorts members first, then the membership that lasts longer, then the longer period. */
function byWorth(a: Membership, b: Membership): number {
  const [mine, yours] = [lastsUntil(a), lastsUntil(b)];
  if (mine !== yours) return mine > yours ? -1 : 1;
  return (b.periodEnd?.getTime() ?? 0) - (a.periodEnd?.getTime() ?? 0);
}

const lastsUntil = ({ isPremium, until }: Membership) =>
  isPremium ? (until?.getTime() ?? Number.POSITIVE_INFINITY) : Number.NEGATIVE_INFINITY;

const STATES: Readonly<Record<string, string>> = {
  active: 'paid for',
  trialing: 'on trial',
  past_due: 'the last payment has failed',
  unpaid: 'not paid for',
  incomplete: 'waiting for the first payment',
  incomplete_expired: 'never paid for',
  canceled: 'ended',
  paused: 'paused',
  none: 'none',
};

const iso = (time: Timestamp | null | undefined) => time?.toDate().toISOString() ?? null;

/** The stored membership of a person, for the data export. Null if there never was one. */
export async function exportMembership(
  uid: string,
): Promise<AccountExport['account']['membership']> {
  const [entitlement, payer] = await Promise.all([
    collection('entitlements').doc(uid).get(),
    collection('billing').doc(uid).get(),
  ]);
  const known = entitlement.data();
  if (!known && !payer.exists) return null;
  return {
    state: STATES[known?.status ?? 'none'] ?? 'unknown',
    paidUntil: iso(known?.periodEnd),
    endsAt: iso(known?.endsAt),
    stripeCustomer: payer.data()?.customerId ?? null,
  };
}

import { FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { copyProfile, failIfDeleted, isDeleted, UNPAID } from '../account/account.ts';
import type { AccountExport } from '../contract/index.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { CONFLICT, db, hasStatus, ignoring, retryOnConflict } from '../platform/firestore.ts';
import { DAY_MS } from '../platform/time.ts';
import {
  endPayments,
  prices,
  stripeAddress,
  subscriptionNow,
  subscriptionsOf,
  voidUnpaidInvoice,
} from './stripe.ts';

type SubscriptionFacts = Awaited<ReturnType<typeof subscriptionsOf>>[number];

/** Whether a person is a member, and the details of the membership. */
interface Membership {
  readonly isPremium: boolean;
  /** When `isPremium` ends by itself (the end of the grace period), unless Stripe says something else before. */
  readonly until: Date | null;
  /** Stripe's status of the subscription that counts. `none` without a subscription. */
  readonly status: string;
  /** The end of the subscription's current period. */
  readonly periodEnd: Date | null;
  /** When the membership ends because it was cancelled. Null while it renews. */
  readonly endsAt: Date | null;
}

/**
 * The number of one request to Stripe, taken before the request, and the customer that it is about. A later request
 * never has a lower number.
 */
interface FencingToken {
  readonly number: number;
  readonly customerId: string | null;
}

/** What is stored about a membership: the number of the request, and the version that a new write must replace. */
interface Known<Version> {
  /** The number of the request whose answer is stored. 0 if nothing is stored yet. */
  readonly token: number;
  readonly version: Version;
}

const GRACE_MS = 3 * DAY_MS;

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

/**
 * How often a write of the membership is tried. A try fails only if another request wrote at the same time, so there are
 * never more failed tries than such requests.
 */
const TRIES = 25;

/** What `syncWith` needs from outside. A test can pass replacements. */
interface SyncDeps<Version> {
  /** Null for an account that is being deleted. */
  readonly takeFencingToken: (uid: string) => Promise<FencingToken | null>;
  readonly subscriptionsOf: (customerId: string) => Promise<readonly SubscriptionFacts[]>;
  readonly prices: () => readonly string[];
  readonly read: (uid: string) => Promise<Known<Version>>;
  /** Returns `stale` and writes nothing if the stored version is no longer `version`. */
  readonly write: (
    uid: string,
    membership: Membership,
    token: number,
    version: Version,
  ) => Promise<'written' | 'stale' | 'deleted'>;
}

/**
 * Updates the stored membership of a person to what Stripe says about all their subscriptions (design 12). Any number
 * of calls can run at once, in any order. Each call takes a fencing token before it asks Stripe. The last call has the
 * highest number. An answer with a lower number never overwrites one with a higher number, so the newest answer stays.
 * @returns what Stripe said; null for an account that is being deleted
 */
export async function syncWith<Version>(
  deps: SyncDeps<Version>,
  uid: string,
  now: Date,
): Promise<Membership | null> {
  const token = await deps.takeFencingToken(uid);
  if (!token) return null;
  const { customerId, number } = token;
  const subscriptions = customerId === null ? [] : await deps.subscriptionsOf(customerId);
  const membership = membershipOf(subscriptions, deps.prices(), now);
  return retryOnConflict(
    async () => {
      const known = await deps.read(uid);
      if (known.token >= number) return membership;
      const outcome = await deps.write(uid, membership, number, known.version);
      if (outcome === 'stale') return CONFLICT;
      return outcome === 'deleted' ? null : membership;
    },
    { tries: TRIES, pauseMs: () => 0 },
  );
}

/** Whether a subscription was cancelled while its renewal is unpaid. */
const endsUnpaid = ({ status, cancel_at, cancel_at_period_end }: SubscriptionFacts) =>
  UNPAID.includes(status) && (cancel_at_period_end || cancel_at !== null);

/** Whether somebody forgave the last bill at Stripe: the subscription goes on without that payment. */
const isForgiven = ({ status, latest_invoice: bill }: SubscriptionFacts) =>
  status === 'active' && typeof bill === 'object' && bill?.status === 'uncollectible';

/**
 * All subscriptions that a customer ever had. One that was cancelled while its renewal is unpaid ends here: Stripe would
 * try the payment again until the end of the period, and charge a person who has cancelled. Its invoice stays unpaid at
 * Stripe, and a page that was opened before could still pay it and get no membership, so it is voided. So is a bill that
 * was forgiven. This is looked at in every call, so that a call that was interrupted leaves nothing behind.
 * @param list a test can pass a replacement
 * @throws Stripe's own errors
 */
export async function currentSubscriptions(
  customerId: string,
  list = subscriptionsOf,
): Promise<readonly SubscriptionFacts[]> {
  let all = await list(customerId);
  const ending = ownSubscriptions(all, prices()).filter(endsUnpaid);
  for (const { id } of ending) {
    // Stripe may have taken the payment since the list was read.
    if (endsUnpaid(await subscriptionNow(id))) await endPayments(id);
  }
  if (ending.length > 0) all = await list(customerId);
  for (const one of ownSubscriptions(all, prices())) {
    if (one.status === 'canceled' || isForgiven(one)) await voidUnpaidInvoice(one);
  }
  return all;
}

const deps = {
  takeFencingToken,
  subscriptionsOf: currentSubscriptions,
  prices,
  read: readEntitlement,
  write: writeEntitlement,
};

/**
 * `syncWith` with the real store and the real Stripe. Only this function decides who is a member.
 * @throws AppError `billing-closed`, also for people who never paid: nothing is decided then
 */
export async function syncMember(uid: string, now: Date): Promise<Membership | null> {
  stripeAddress();
  const membership = await syncWith(deps, uid, now);
  if (membership) await copyProfile(uid, now);
  return membership;
}

/**
 * Takes a number for a request to Stripe, before the request is sent. Two numbers that are taken at the same moment can
 * be equal: then both requests see everything that requests with lower numbers saw. Null for an account that is being
 * deleted.
 */
async function takeFencingToken(uid: string): Promise<FencingToken | null> {
  const ref = collection('billing').doc(uid);
  const batch = db()
    .batch()
    .set(ref, { ticket: FieldValue.increment(1) }, { merge: true });
  const taken = await failIfDeleted(batch, uid)
    .commit()
    .catch(ignoring('alreadyExists', 'failedPrecondition'));
  const doc = taken && (await ref.get()).data();
  return doc ? { number: doc.ticket ?? 0, customerId: doc.customerId ?? null } : null;
}

/**
 * When the membership was written last: a new write fails if somebody else wrote it since. Also the copy of `isPremium` in
 * the profile, which the same batch corrects if it is wrong.
 */
interface EntitlementVersion {
  readonly updatedAt: Timestamp | null;
  /** Null if there is no profile. */
  readonly copy: boolean | null;
}

async function readEntitlement(uid: string): Promise<Known<EntitlementVersion>> {
  const [found, profile] = await db().getAll(
    collection('entitlements').doc(uid),
    collection('users').doc(uid),
  );
  const doc = found?.data() as Doc<'entitlements'> | undefined;
  const user = profile?.data() as Doc<'users'> | undefined;
  return {
    token: doc?.ticket ?? 0,
    version: { updatedAt: found?.updateTime ?? null, copy: user?.isPremium ?? null },
  };
}

const RACES = ['alreadyExists', 'failedPrecondition', 'notFound', 'aborted'] as const;

const stored = (date: Date | null) => date && Timestamp.fromDate(date);

/**
 * Writes Stripe's answer and the profile's copy in one batch. The batch fails if somebody else has written since, or if
 * the account is being deleted.
 */
async function writeEntitlement(
  uid: string,
  { isPremium, until, status, periodEnd, endsAt }: Membership,
  token: number,
  { updatedAt, copy }: EntitlementVersion,
): Promise<'written' | 'stale' | 'deleted'> {
  const ref = collection('entitlements').doc(uid);
  const doc = {
    isPremium,
    until: stored(until),
    status,
    periodEnd: stored(periodEnd),
    endsAt: stored(endsAt),
    ticket: token,
  };
  const batch = failIfDeleted(db().batch(), uid);
  if (updatedAt) batch.update(ref, doc, { lastUpdateTime: updatedAt });
  else batch.create(ref, doc);
  if (copy !== null && copy !== isPremium)
    batch.update(collection('users').doc(uid), { isPremium });
  try {
    await batch.commit();
    return 'written';
  } catch (thrown) {
    if (!hasStatus(thrown, ...RACES)) throw thrown;
    return (await isDeleted(uid)) ? 'deleted' : 'stale';
  }
}

/** The person to whom this customer belongs. Null if the customer is not ours. */
export async function ownerOf(customerId: string): Promise<string | null> {
  return (await collection('stripeCustomers').doc(customerId).get()).data()?.uid ?? null;
}

export async function customerOf(uid: string): Promise<string | null> {
  return (await collection('billing').doc(uid).get()).data()?.customerId ?? null;
}

/** People who have or had a record at Stripe, sorted by uid. */
export async function listBilled(limit: number, after: string | null): Promise<string[]> {
  const query = collection('billing').orderBy(FieldPath.documentId()).select().limit(limit);
  const page = await (after === null ? query : query.startAfter(after)).get();
  return page.docs.map(({ id }) => id);
}

/** People who are members according to the store, sorted by uid. */
export async function listEntitled(limit: number, after: string | null): Promise<string[]> {
  const query = collection('entitlements')
    .where('isPremium', '==', true)
    .orderBy(FieldPath.documentId())
    .select()
    .limit(limit);
  const page = await (after === null ? query : query.startAfter(after)).get();
  return page.docs.map(({ id }) => id);
}

import { FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { assertNotDeleted, failIfDeleted, isDeleted } from '../account/account.ts';
import { collection } from '../platform/collections.ts';
import { sha256 } from '../platform/digest.ts';
import type { EntitlementDoc } from '../platform/documents/billing.ts';
import type { UserDoc } from '../platform/documents/people.ts';
import {
  CONFLICT,
  db,
  GRPC,
  hasStatus,
  ignoring,
  orConflict,
  retryOnConflict,
} from '../platform/firestore.ts';
import { cancelOrQueue } from './cancel.ts';
import type { FencingToken, Known, Membership } from './membership.ts';
import { createCustomer, isStripesFault } from './stripe.ts';

/**
 * Takes a number for a request to Stripe, before the request is sent. Two numbers that are taken at the same moment can
 * be equal: then both requests see everything that requests with lower numbers saw. Null for an account that is being
 * deleted.
 */
export async function takeFencingToken(uid: string): Promise<FencingToken | null> {
  const ref = collection('billing').doc(uid);
  const batch = db()
    .batch()
    .set(ref, { ticket: FieldValue.increment(1) }, { merge: true });
  const taken = await failIfDeleted(batch, uid)
    .commit()
    .catch(ignoring(GRPC.alreadyExists, GRPC.failedPrecondition));
  const doc = taken && (await ref.get()).data();
  return doc ? { number: doc.ticket ?? 0, customerId: doc.customerId ?? null } : null;
}

/**
 * The last write that a new write must follow. Also the profile's copy, which is corrected in the same batch if it is
 * wrong.
 */
interface EntitlementVersion {
  readonly updatedAt: Timestamp | null;
  /** Null if there is no profile. */
  readonly copy: boolean | null;
}

export async function readEntitlement(uid: string): Promise<Known<EntitlementVersion>> {
  const [found, profile] = await db().getAll(
    collection('entitlements').doc(uid),
    collection('users').doc(uid),
  );
  const doc = found?.data() as EntitlementDoc | undefined;
  const user = profile?.data() as UserDoc | undefined;
  return {
    token: doc?.ticket ?? 0,
    version: { updatedAt: found?.updateTime ?? null, copy: user?.isPremium ?? null },
  };
}

const RACES = [GRPC.alreadyExists, GRPC.failedPrecondition, GRPC.notFound, GRPC.aborted] as const;

const stored = (date: Date | null) => date && Timestamp.fromDate(date);

/**
 * Writes Stripe's answer and the profile's copy in one batch. The batch fails if somebody else has written since, or if
 * the account is being deleted.
 */
export async function writeEntitlement(
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

/** A person as a customer of Stripe. */
export interface Customer {
  readonly customerId: string;
  /** The beginning of the keys of this person's requests to Stripe. */
  readonly key: string;
  readonly attempt: number;
}

/** The key does not reveal the person, because uids are random and long. */
const keyOf = (uid: string, attempt: number) => `${sha256(`billing ${uid}`)}-${attempt}`;

/**
 * The person's only Stripe customer, made at the first call. Calls at the same time and calls that were interrupted get
 * the same customer, because they use the same key.
 * @throws AppError `unauthenticated` when the account is being deleted; Stripe's own errors
 */
export function ensureCustomer(uid: string): Promise<Customer> {
  return retryOnConflict(async () => {
    const known = (await collection('billing').doc(uid).get()).data();
    const attempt = known?.attempt ?? 0;
    const key = keyOf(uid, attempt);
    if (known?.customerId) return { customerId: known.customerId, key, attempt };
    const customerId = await withNextKeyOnFailure(uid, attempt, () => createCustomer(`${key}-c`));
    const isLinked = await linkCustomer(uid, customerId);
    return isLinked ? { customerId, key, attempt } : CONFLICT;
  });
}

/** Stores once to whom this customer belongs. False: another request of this person was first. */
async function linkCustomer(uid: string, customerId: string): Promise<boolean> {
  const batch = failIfDeleted(db().batch(), uid)
    .create(collection('stripeCustomers').doc(customerId), { uid })
    .set(collection('billing').doc(uid), { customerId }, { merge: true });
  if ((await batch.commit().catch(orConflict)) !== CONFLICT) return true;
  // If the account is being deleted, nobody would delete this new customer later. So it is cancelled here.
  await assertNotDeleted(uid).catch(async (refusal: unknown) => {
    await cancelOrQueue(customerId, new Date());
    throw refusal;
  });
  return false;
}

/** Forgets a customer that Stripe no longer knows. The next call makes a new one. */
export async function forgetCustomer(
  uid: string,
  { customerId, attempt }: Customer,
): Promise<void> {
  const ref = collection('billing').doc(uid);
  await db().runTransaction(async (tx) => {
    if ((await tx.get(ref)).data()?.customerId !== customerId) return;
    tx.update(ref, { customerId: null, attempt: attempt + 1 });
    tx.delete(collection('stripeCustomers').doc(customerId));
  });
}

/**
 * Runs a request with a key. If Stripe fails, it repeats the same failure for this key for a day, so the next attempt
 * uses another key. If Stripe did not answer, the key stays the same, because the request may have succeeded.
 */
export async function withNextKeyOnFailure<T>(
  uid: string,
  attempt: number,
  request: () => Promise<T>,
): Promise<T> {
  try {
    return await request();
  } catch (thrown) {
    if (isStripesFault(thrown)) await moveOn(uid, attempt);
    throw thrown;
  }
}

async function moveOn(uid: string, attempt: number): Promise<void> {
  const ref = collection('billing').doc(uid);
  await db().runTransaction(async (tx) => {
    const doc = (await tx.get(ref)).data();
    if ((doc?.attempt ?? 0) === attempt) tx.set(ref, { attempt: attempt + 1 }, { merge: true });
  });
}

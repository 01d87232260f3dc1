import { FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { failIfDeleted, isDeleted } from '../account/tombstone.ts';
import type { EntitlementDoc } from '../platform/billing-documents.ts';
import { billing, entitlements, stripeCustomers, users } from '../platform/collections.ts';
import type { UserDoc } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { GRPC, hasStatus, ignoring } from '../platform/grpc-status.ts';
import type { FencingToken, Known, Membership } from './membership.ts';

/**
 * Takes the number of a question to Stripe, before it is asked. Two that are taken at the same moment may be the same:
 * both then see everything that any lower number saw. Null for an account that is being deleted.
 */
export async function takeFencingToken(uid: string): Promise<FencingToken | null> {
  const ref = billing().doc(uid);
  const batch = db()
    .batch()
    .set(ref, { ticket: FieldValue.increment(1) }, { merge: true });
  const taken = await failIfDeleted(batch, uid)
    .commit()
    .catch(ignoring(GRPC.alreadyExists, GRPC.failedPrecondition));
  const doc = taken && (await ref.get()).data();
  return doc ? { number: doc.ticket ?? 0, customerId: doc.customerId ?? null } : null;
}

/** Which write the next one must follow; and the profile's copy, which is written along when it is wrong. */
export interface EntitlementVersion {
  readonly updatedAt: Timestamp | null;
  /** Null without a profile. */
  readonly copy: boolean | null;
}

export async function readEntitlement(uid: string): Promise<Known<EntitlementVersion>> {
  const [found, profile] = await db().getAll(entitlements().doc(uid), users().doc(uid));
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
 * Writes what Stripe said, and the profile's copy, in one batch that insists on nothing having been written since and
 * on the account not being deleted.
 */
export async function writeEntitlement(
  uid: string,
  { isPremium, until, status, periodEnd, endsAt }: Membership,
  token: number,
  { updatedAt, copy }: EntitlementVersion,
): Promise<'written' | 'stale' | 'deleted'> {
  const ref = entitlements().doc(uid);
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
  if (copy !== null && copy !== isPremium) batch.update(users().doc(uid), { isPremium });
  try {
    await batch.commit();
    return 'written';
  } catch (thrown) {
    if (!hasStatus(thrown, ...RACES)) throw thrown;
    return (await isDeleted(uid)) ? 'deleted' : 'stale';
  }
}

/** Whose customer this is; null for one that is not ours. */
export async function ownerOf(customerId: string): Promise<string | null> {
  return (await stripeCustomers().doc(customerId).get()).data()?.uid ?? null;
}

export async function customerOf(uid: string): Promise<string | null> {
  return (await billing().doc(uid).get()).data()?.customerId ?? null;
}

/** People who have, or had, something to do with Stripe, by uid. */
export async function listBilled(limit: number, after: string | null): Promise<string[]> {
  const query = billing().orderBy(FieldPath.documentId()).select().limit(limit);
  const page = await (after === null ? query : query.startAfter(after)).get();
  return page.docs.map(({ id }) => id);
}

/** People who are members as far as the store knows, by uid. */
export async function listEntitled(limit: number, after: string | null): Promise<string[]> {
  const query = entitlements()
    .where('isPremium', '==', true)
    .orderBy(FieldPath.documentId())
    .select()
    .limit(limit);
  const page = await (after === null ? query : query.startAfter(after)).get();
  return page.docs.map(({ id }) => id);
}

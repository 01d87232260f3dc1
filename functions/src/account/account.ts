import { FieldValue, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { type CurrentUser, currentUser, type WayToLeave } from '../contract/index.ts';
import { collection } from '../platform/collections.ts';
import { sha256 } from '../platform/digest.ts';
import type { DeletionDoc, UserDoc } from '../platform/documents/people.ts';
import { mayEndByItself } from '../platform/environment.ts';
import { AppError } from '../platform/errors.ts';
import { db, GRPC, ignoring } from '../platform/firestore.ts';
import { bestEffort } from '../platform/log.ts';
import { DAY_MS } from '../platform/time.ts';
import { effectiveZone, pendingZone, zoneState } from './calendar.ts';

/**
 * A profile as its owner sees it now. If a membership has ended, its theme stays stored for a later return but is not
 * shown.
 */
export function toCurrentUser(
  uid: string,
  user: UserDoc,
  entitlement: Entitlement,
  now: Date,
): CurrentUser {
  const zone = zoneState(user);
  const next = pendingZone(zone, now);
  return {
    id: uid,
    ...entitlement,
    totemType: user.totemType,
    email: user.email,
    timeZone: effectiveZone(zone, now),
    nextTimeZone: next && { zone: next.zone, from: next.from.toISOString() },
    theme: entitlement.isPremium ? user.theme : 'void',
    aiProvider: user.aiProvider,
    ...(user.foundBefore && { foundBefore: user.foundBefore }),
  };
}

/**
 * Copies a profile, in the form of `GET /api/user/me`, to a document that the owner's browser may read. The browser
 * draws totem and theme from this copy until the API answers, and then uses the API's answer. No other step waits for
 * this copy.
 */
export const copyProfile = (uid: string, now: Date): Promise<void> =>
  bestEffort('copy of a profile', async () => {
    const [user, entitlement] = await Promise.all([
      collection('users').doc(uid).get(),
      entitlementOf(uid, now),
    ]);
    const doc = user.data();
    if (!doc) return;
    const content = currentUser.parse({ user: toCurrentUser(uid, doc, entitlement, now) });
    const batch = failIfDeleted(db().batch(), uid);
    batch.set(collection('profiles').doc(uid), { content: JSON.stringify(content) });
    await batch.commit();
  });

/** Whether the person is a member. Also when and why the membership ends, or else when it renews. */
type Entitlement = Pick<CurrentUser, 'isPremium' | 'premiumEnds' | 'premiumRenews'>;

const NO_ENTITLEMENT: Entitlement = { isPremium: false, premiumEnds: null, premiumRenews: null };

/**
 * The person's membership now. It is read from the entitlement, never from the profile's copy. A membership ends when
 * its grace period is over, and no write is needed for this. While billing is closed, it does not end.
 */
export async function entitlementOf(uid: string, now: Date): Promise<Entitlement> {
  const entitlement = (await collection('entitlements').doc(uid).get()).data();
  const until = entitlement?.until?.toDate();
  const isOver = until !== undefined && now >= until && mayEndByItself();
  if (!entitlement?.isPremium || isOver) return NO_ENTITLEMENT;
  const premiumEnds = endOf(until, entitlement.endsAt?.toDate());
  const renews = premiumEnds ? undefined : entitlement.periodEnd?.toDate();
  return { isPremium: true, premiumEnds, premiumRenews: stillToCome(renews, now) };
}

/** The renewal date, or null if it has passed: then Stripe has not told us yet whether the payment worked. */
const stillToCome = (renews: Date | undefined, now: Date): string | null =>
  renews && renews > now ? renews.toISOString() : null;

function endOf(until: Date | undefined, endsAt: Date | undefined): Entitlement['premiumEnds'] {
  if (until) return { at: until.toISOString(), because: 'unpaid' };
  return endsAt ? { at: endsAt.toISOString(), because: 'cancelled' } : null;
}

/** Whether this person can use the paid features now. */
export const isPremium = async (uid: string, now: Date): Promise<boolean> =>
  (await entitlementOf(uid, now)).isPremium;

/**
 * Allows only members.
 * @param screen what a person without Blckmirror+ reads
 * @throws AppError `premium-required`
 */
export async function requirePremium(uid: string, now: Date, screen: string): Promise<void> {
  if (!(await isPremium(uid, now))) throw new AppError('premium-required', screen);
}

/** Longer than the life of any token and the duration of any request. */
const REMEMBERED_MS = DAY_MS;

const tombstoneOf = (uid: string) => collection('deletions').doc(sha256(`deletion ${uid}`));

/**
 * Records that this account will be deleted and what happens to its drops. This must happen before anything is deleted.
 * A second call changes nothing and is not an error: a deletion ends in the way in which it began.
 */
export async function markForDeletion(uid: string, drops: WayToLeave, now: Date): Promise<void> {
  const tombstone = { uid, drops, since: Timestamp.fromDate(now), expireAt: null };
  await tombstoneOf(uid).create(tombstone).catch(ignoring(GRPC.alreadyExists));
}

/**
 * Removes the uid from the tombstone when nothing is left to delete. The digest stays for one more day, so that a write
 * that began earlier still fails.
 */
export async function markDeleted(uid: string, now: Date): Promise<void> {
  await tombstoneOf(uid).update({
    uid: FieldValue.delete(),
    minutes: FieldValue.delete(),
    expireAt: Timestamp.fromMillis(now.getTime() + REMEMBERED_MS),
  });
}

/** The record of a deletion that began within the last day or is not finished. Null if there is none. */
export async function readTombstone(uid: string): Promise<DeletionDoc | null> {
  return (await tombstoneOf(uid).get()).data() ?? null;
}

/**
 * Stores the minutes in which the drops will fade, in the batch that schedules the fading. Stores nothing if all drops
 * fade at their usual time.
 */
export function keepMinutes(batch: WriteBatch, uid: string, minutes: readonly number[]): void {
  // The Firestore client refuses an empty union.
  if (minutes.length === 0) return;
  batch.update(tombstoneOf(uid), { minutes: FieldValue.arrayUnion(...minutes) });
}

/** Whether this account is being deleted, or was deleted within the last day. */
export async function isDeleted(uid: string): Promise<boolean> {
  return (await tombstoneOf(uid).get()).exists;
}

/**
 * Refuses a person whose account is being deleted, or was deleted within the last day.
 * @throws AppError `unauthenticated`
 */
export async function assertNotDeleted(uid: string): Promise<void> {
  if (!(await isDeleted(uid))) return;
  throw new AppError('unauthenticated', 'This account is being deleted.', {
    log: 'being deleted',
    details: { ended: true },
  });
}

/**
 * Makes the whole batch fail if this account is being deleted. For writes that create personal data, because the
 * request may have been accepted just before the deletion. The commit then fails with GRPC.alreadyExists or
 * GRPC.failedPrecondition.
 */
export function failIfDeleted(batch: WriteBatch, uid: string): WriteBatch {
  // Deletes a document that must not exist. This changes nothing, but the batch checks it at the moment of the commit.
  return batch.delete(tombstoneOf(uid), { exists: false });
}

/** The uids of accounts whose deletion has begun but is not finished, in no particular order. */
export async function listDeletions(limit = 100): Promise<string[]> {
  const found = await collection('deletions').orderBy('uid').limit(limit).get();
  return found.docs.flatMap((tombstone) => tombstone.data().uid ?? []);
}

import { FieldValue, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import type { WayToLeave } from '../contract/index.ts';
import { collection } from '../platform/collections.ts';
import { sha256 } from '../platform/digest.ts';
import type { DeletionDoc } from '../platform/documents/people.ts';
import { AppError } from '../platform/errors.ts';
import { GRPC, ignoring } from '../platform/firestore.ts';
import { DAY_MS } from '../platform/time.ts';

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

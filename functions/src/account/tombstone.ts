import { FieldValue, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import type { WayToLeave } from '../contract/data-rights.ts';
import { AppError } from '../platform/app-error.ts';
import { deletions } from '../platform/collections.ts';
import { sha256 } from '../platform/digest.ts';
import type { DeletionDoc } from '../platform/documents.ts';
import { GRPC, ignoring } from '../platform/grpc-status.ts';

/** Longer than any token lives and any request runs. */
const REMEMBERED_MS = 24 * 3_600_000;

const tombstoneOf = (uid: string) => deletions().doc(sha256(`deletion ${uid}`));

/**
 * Writes down that this account is to be deleted, before anything of it is touched, and how its words are to go. Again is
 * no error, and changes nothing: what was begun in one way ends in it.
 */
export async function markForDeletion(uid: string, drops: WayToLeave, now: Date): Promise<void> {
  const tombstone = { uid, drops, since: Timestamp.fromDate(now), expireAt: null };
  await tombstoneOf(uid).create(tombstone).catch(ignoring(GRPC.alreadyExists));
}

/**
 * Takes the uid out of the tombstone when nothing is left to remove. The digest stays for a day, so that a write that
 * was under way all the while still fails.
 */
export async function markDeleted(uid: string, now: Date): Promise<void> {
  await tombstoneOf(uid).update({
    uid: FieldValue.delete(),
    minutes: FieldValue.delete(),
    expireAt: Timestamp.fromMillis(now.getTime() + REMEMBERED_MS),
  });
}

/** What is known of a deletion that was begun within the day or is not finished; null when there is none. */
export async function readTombstone(uid: string): Promise<DeletionDoc | null> {
  return (await tombstoneOf(uid).get()).data() ?? null;
}

/** Keeps, in the batch that lets words fade, the minutes in which they will; none where all fade as they would have. */
export function keepMinutes(batch: WriteBatch, uid: string, minutes: readonly number[]): void {
  // A union with nothing is refused by the store's client.
  if (minutes.length === 0) return;
  batch.update(tombstoneOf(uid), { minutes: FieldValue.arrayUnion(...minutes) });
}

/** Whether this account is being deleted, or was within the day. */
export async function isDeleted(uid: string): Promise<boolean> {
  return (await tombstoneOf(uid).get()).exists;
}

/**
 * Refuses somebody whose account is being deleted, or was within the day.
 * @throws AppError `unauthenticated`
 */
export async function assertNotDeleted(uid: string): Promise<void> {
  if (!(await isDeleted(uid))) return;
  throw new AppError('unauthenticated', 'This account is being deleted.', { log: 'being deleted' });
}

/**
 * Makes a batch fail, whole, when this account is being deleted: for writes that create something of a person, because
 * a request may have been let in just before. The commit then fails with GRPC.alreadyExists or
 * GRPC.failedPrecondition.
 */
export function failIfDeleted(batch: WriteBatch, uid: string): WriteBatch {
  // Deleting what must not exist changes nothing and checks it in the same breath as the batch.
  return batch.delete(tombstoneOf(uid), { exists: false });
}

/** The uids of accounts whose deletion was begun and not finished, in no order that means anything. */
export async function listDeletions(limit = 100): Promise<string[]> {
  const found = await deletions().orderBy('uid').limit(limit).get();
  return found.docs.flatMap((tombstone) => tombstone.data().uid ?? []);
}

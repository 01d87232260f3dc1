import { createHash } from 'node:crypto';
import { FieldValue, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { AppError } from '../platform/app-error.ts';
import { deletions } from '../platform/collections.ts';
import { GRPC, ignoring } from '../platform/grpc-status.ts';

/** Longer than any token lives and any request runs. */
const REMEMBERED_MS = 24 * 3_600_000;

const markerOf = (uid: string) =>
  deletions().doc(createHash('sha256').update(`deletion ${uid}`).digest('hex'));

/** Writes down that this account is leaving, before anything of it is touched. Again is no error. */
export async function markLeaving(uid: string, now: Date): Promise<void> {
  const marker = { uid, since: Timestamp.fromDate(now), expireAt: null };
  await markerOf(uid).create(marker).catch(ignoring(GRPC.alreadyExists));
}

/**
 * Takes the name out of the mark when nothing is left to remove. The digest stays for a day, so that a write that
 * was under way all the while still finds the door shut.
 */
export async function markGone(uid: string, now: Date): Promise<void> {
  await markerOf(uid).update({
    uid: FieldValue.delete(),
    expireAt: Timestamp.fromMillis(now.getTime() + REMEMBERED_MS),
  });
}

/** Whether this account is leaving, or left within the day. */
export async function isLeaving(uid: string): Promise<boolean> {
  return (await markerOf(uid).get()).exists;
}

/**
 * Refuses somebody whose account is leaving or has left.
 * @throws AppError `unauthenticated`
 */
export async function refuseLeaving(uid: string): Promise<void> {
  if (!(await isLeaving(uid))) return;
  throw new AppError('unauthenticated', 'This account is being deleted.', { log: 'leaving' });
}

/**
 * Makes a batch fail, whole, when this account is leaving or has left: for writes that create something of a person,
 * because a request may have been let in just before. The commit then fails with GRPC.alreadyExists or
 * GRPC.failedPrecondition.
 */
export function unlessLeaving(batch: WriteBatch, uid: string): WriteBatch {
  // Deleting what must not exist changes nothing and checks it in the same breath as the batch.
  return batch.delete(markerOf(uid), { exists: false });
}

/** The uids of accounts whose deletion was begun and not finished, in no order that means anything. */
export async function listDeletions(limit = 100): Promise<string[]> {
  const found = await deletions().orderBy('uid').limit(limit).get();
  return found.docs.flatMap((marker) => marker.data().uid ?? []);
}

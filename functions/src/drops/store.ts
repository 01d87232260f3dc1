import { FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { failIfDeleted } from '../account/tombstone.ts';
import { crisis, days, drops, feed, users } from '../platform/collections.ts';
import type { Position } from '../platform/cursor.ts';
import type { DayDoc, DropDoc, Stored, UserDoc } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { listNewest } from '../platform/paging.ts';
import { type Conflict, orConflict } from '../platform/retry-on-conflict.ts';
import { toPublicDoc } from './public-copy.ts';

export type StoredDrop = Stored<DropDoc>;

/** A conflict: somebody else wrote first, so nothing was written. */
export type WriteResult = StoredDrop | Conflict;

/** A day lock as found: which drop holds it and under which key it was submitted. */
export async function readLock(uid: string, lockId: string): Promise<DayDoc | null> {
  return (await days(uid).doc(lockId).get()).data() ?? null;
}

/** The locks with these ids, in order, null where free. */
export async function readLocks(uid: string, lockIds: string[]): Promise<(DayDoc | null)[]> {
  const found = await db().getAll(...lockIds.map((id) => days(uid).doc(id)));
  return found.map((lock) => (lock.data() as DayDoc | undefined) ?? null);
}

export async function readDrop(id: string): Promise<StoredDrop | null> {
  const doc = (await drops().doc(id).get()).data();
  return doc ? { id, doc } : null;
}

/**
 * Writes the day's drop, its public copy, the lock and the author's counters as one batch of preconditions. The
 * profile must still be as it was read at `profileAt`, because the date was derived from its zone.
 */
export async function writeDailyDrop(
  doc: DropDoc,
  idempotencyKey: string | null,
  counters: Pick<UserDoc, 'streak' | 'lastDropDate'>,
  profileAt: Timestamp,
): Promise<WriteResult> {
  const ref = drops().doc();
  const batch = db().batch();
  batch.create(days(doc.userId).doc(doc.localDate), { dropId: ref.id, idempotencyKey });
  batch.create(ref, doc);
  batch.create(feed().doc(ref.id), toPublicDoc(doc));
  batch.update(
    users().doc(doc.userId),
    { ...counters, dropCount: FieldValue.increment(1) },
    { lastUpdateTime: profileAt },
  );
  return commit(batch, { id: ref.id, doc });
}

/** Writes a crisis post under one of the day's slots; it uses up no day and counts nowhere else. */
export async function writeCrisisPost(
  doc: DropDoc,
  idempotencyKey: string | null,
  slotId: string,
): Promise<WriteResult> {
  const ref = drops().doc();
  const batch = failIfDeleted(db().batch(), doc.userId);
  batch.create(days(doc.userId).doc(slotId), { dropId: ref.id, idempotencyKey });
  batch.create(ref, doc);
  batch.create(crisis().doc(ref.id), toPublicDoc(doc));
  return commit(batch, { id: ref.id, doc });
}

async function commit(
  batch: FirebaseFirestore.WriteBatch,
  stored: StoredDrop,
): Promise<WriteResult> {
  return batch.commit().then(() => stored, orConflict);
}

/** One person's drops, newest first. */
export const listByAuthor = (
  uid: string,
  limit: number,
  after: Position | null,
): Promise<StoredDrop[]> => listNewest(drops().where('userId', '==', uid), limit, after);

import { FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { failIfDeleted } from '../account/tombstone.ts';
import { days, drops, users, waiting } from '../platform/collections.ts';
import type { Position } from '../platform/cursor.ts';
import type { DayDoc, DropDoc, Stored, UserDoc } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import type { WaitingDoc } from '../platform/page-documents.ts';
import { listNewest } from '../platform/paging.ts';
import { type Conflict, orConflict } from '../platform/retry-on-conflict.ts';

export type StoredDrop = Stored<DropDoc>;

/** A drop whose author is here: all but those of people who left, whose words stay until they fade. */
export type OwnedDrop = DropDoc & { readonly userId: string };

export type OwnStoredDrop = Stored<OwnedDrop>;

/** A conflict: somebody else wrote first, so nothing was written. */
export type WriteResult = OwnStoredDrop | Conflict;

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

/** The drop with this id, if it is this person's. */
export async function readOwnDrop(uid: string, id: string): Promise<OwnStoredDrop | null> {
  const found = await readDrop(id);
  return found && isOwn(found, uid) ? found : null;
}

const isOwn = (drop: StoredDrop, uid: string): drop is OwnStoredDrop => drop.doc.userId === uid;

/** A drop as it is written, with the right to release it, and the key that it was sent under. */
export interface NewDrop {
  readonly doc: OwnedDrop;
  readonly release: WaitingDoc;
  readonly idempotencyKey: string | null;
  /** What else is written with it. */
  readonly also?: ((batch: FirebaseFirestore.WriteBatch, drop: OwnStoredDrop) => void) | undefined;
}

/**
 * Writes the day's drop, the right to release it, the lock and the author's counters as one batch of preconditions. The
 * profile must still be as it was read at `profileAt`, because the date was derived from its zone.
 */
export async function writeDailyDrop(
  { doc, release, idempotencyKey, also }: NewDrop,
  counters: Pick<UserDoc, 'streak' | 'lastDropDate'>,
  profileAt: Timestamp,
): Promise<WriteResult> {
  const ref = drops().doc();
  const batch = db().batch();
  batch.create(days(doc.userId).doc(doc.localDate), { dropId: ref.id, idempotencyKey });
  batch.create(ref, doc);
  batch.create(waiting().doc(ref.id), release);
  batch.update(
    users().doc(doc.userId),
    { ...counters, dropCount: FieldValue.increment(1) },
    { lastUpdateTime: profileAt },
  );
  also?.(batch, { id: ref.id, doc });
  return commit(batch, { id: ref.id, doc });
}

/** Writes a crisis post under one of the day's slots; it uses up no day and counts nowhere else. */
export async function writeCrisisPost(
  { doc, release, idempotencyKey }: NewDrop,
  slotId: string,
): Promise<WriteResult> {
  const ref = drops().doc();
  const batch = failIfDeleted(db().batch(), doc.userId);
  batch.create(days(doc.userId).doc(slotId), { dropId: ref.id, idempotencyKey });
  batch.create(ref, doc);
  batch.create(waiting().doc(ref.id), release);
  return commit(batch, { id: ref.id, doc });
}

async function commit(
  batch: FirebaseFirestore.WriteBatch,
  stored: OwnStoredDrop,
): Promise<WriteResult> {
  return batch.commit().then(() => stored, orConflict);
}

/** One person's drops, newest first. */
export const listByAuthor = (
  uid: string,
  limit: number,
  after: Position | null,
): Promise<OwnStoredDrop[]> => listNewest(ownDrops(uid), limit, after);

/** What a query by author finds has one. */
export const ownDrops = (uid: string) =>
  drops().where('userId', '==', uid) as FirebaseFirestore.Query<OwnedDrop>;

/** The used day that names a drop, or one of its crisis posts' slots; it stays when the drop is gone. */
export const dayWith = (uid: string, dropId: string) =>
  days(uid).where('dropId', '==', dropId).limit(1).get();

/** Whether a drop that is gone was this person's: its day still says so. */
export const wasOwn = async (uid: string, dropId: string): Promise<boolean> =>
  !(await dayWith(uid, dropId)).empty;

/** Which of its day's crisis posts one is, from 0, by the slot that it holds. */
export async function crisisPostOfDay(uid: string, dropId: string): Promise<number> {
  const [slot] = (await dayWith(uid, dropId)).docs;
  return Math.max(0, Number(slot?.id.split('_crisis_')[1] ?? 1) - 1);
}

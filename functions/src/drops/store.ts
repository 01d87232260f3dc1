import { FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { failIfDeleted } from '../account/account.ts';
import type { WithClock } from '../account/calendar.ts';
import { putBeforePerson } from '../cases/open-case.ts';
import type { OwnClock } from '../contract/index.ts';
import { collection } from '../platform/collections.ts';
import type { DropDoc } from '../platform/documents/drops.ts';
import type { WaitingDoc } from '../platform/documents/pages.ts';
import type { DayDoc, UserDoc } from '../platform/documents/people.ts';
import type { Stored } from '../platform/firestore.ts';
import { type Conflict, db, orConflict } from '../platform/firestore.ts';
import { listNewest, type Position } from '../platform/paging.ts';

export type StoredDrop = Stored<DropDoc>;

/** A drop with an author. People who leave can let their words stay without an author until the words fade. */
export type OwnedDrop = DropDoc & { readonly userId: string };

export type OwnStoredDrop = Stored<OwnedDrop>;

/** A conflict means that another request wrote first, so nothing was written. */
export type WriteResult = WithClock<OwnStoredDrop> | Conflict;

/** Reads the lock of a day: it names the day's drop and the key of its request. */
export async function readLock(uid: string, lockId: string): Promise<DayDoc | null> {
  return (await collection('users/days', uid).doc(lockId).get()).data() ?? null;
}

/** Reads the locks with these ids, in order. A free lock is null. */
export async function readLocks(uid: string, lockIds: string[]): Promise<(DayDoc | null)[]> {
  const found = await db().getAll(...lockIds.map((id) => collection('users/days', uid).doc(id)));
  return found.map((lock) => (lock.data() as DayDoc | undefined) ?? null);
}

export async function readDrop(id: string): Promise<StoredDrop | null> {
  const doc = (await collection('drops').doc(id).get()).data();
  return doc ? { id, doc } : null;
}

/** Reads the drop with this id, if it belongs to this person. */
export async function readOwnDrop(uid: string, id: string): Promise<OwnStoredDrop | null> {
  const found = await readDrop(id);
  return found && isOwn(found, uid) ? found : null;
}

const isOwn = (drop: StoredDrop, uid: string): drop is OwnStoredDrop => drop.doc.userId === uid;

/** A new drop, with the right to release it and the lock of its day. */
export interface NewDrop {
  readonly doc: OwnedDrop;
  readonly release: WaitingDoc;
  readonly lock: Omit<DayDoc, 'dropId'> & { readonly clock: OwnClock };
}

/**
 * Writes the day's drop, the right to release it, the lock and the author's counters in one batch with preconditions. Also
 * writes a case if the drop waits for a person. The batch fails if the profile has changed since `profileAt`, because the
 * date depends on the time zone in the profile.
 */
export async function writeDailyDrop(
  { doc, release, lock }: NewDrop,
  counters: Pick<UserDoc, 'streak' | 'lastDropDate' | 'lastDrop'>,
  profileAt: Timestamp,
): Promise<WriteResult> {
  const ref = collection('drops').doc();
  const batch = db().batch();
  batch.create(collection('users/days', doc.userId).doc(doc.localDate), {
    dropId: ref.id,
    ...lock,
  });
  batch.create(ref, doc);
  batch.create(collection('waiting').doc(ref.id), release);
  batch.update(
    collection('users').doc(doc.userId),
    { ...counters, dropCount: FieldValue.increment(1) },
    { lastUpdateTime: profileAt },
  );
  if (doc.reviewedUntil) putBeforePerson(batch, { id: ref.id, doc });
  return commit(batch, { id: ref.id, doc, clock: lock.clock });
}

/** Writes a crisis post in one of the day's slots. The post does not use the day's drop and changes no counter. */
export async function writeCrisisPost(
  { doc, release, lock }: NewDrop,
  slotId: string,
): Promise<WriteResult> {
  const ref = collection('drops').doc();
  const batch = failIfDeleted(db().batch(), doc.userId);
  batch.create(collection('users/days', doc.userId).doc(slotId), { dropId: ref.id, ...lock });
  batch.create(ref, doc);
  batch.create(collection('waiting').doc(ref.id), release);
  return commit(batch, { id: ref.id, doc, clock: lock.clock });
}

async function commit(
  batch: FirebaseFirestore.WriteBatch,
  stored: WithClock<OwnStoredDrop>,
): Promise<WriteResult> {
  return batch.commit().then(() => stored, orConflict);
}

/** One person's drops, newest first. */
export const listByAuthor = (
  uid: string,
  limit: number,
  after: Position | null,
): Promise<OwnStoredDrop[]> => listNewest(ownDrops(uid), limit, after);

/** A query by author. It finds only drops that have an author. */
export const ownDrops = (uid: string) =>
  collection('drops').where('userId', '==', uid) as FirebaseFirestore.Query<OwnedDrop>;

export const countDrops = async (uid: string): Promise<number> =>
  (await ownDrops(uid).count().get()).data().count;

export const countCrisisPosts = async (uid: string): Promise<number> =>
  (await ownDrops(uid).where('isCrisis', '==', true).count().get()).data().count;

/** The lock of a drop's day, or of a crisis post's slot. The lock stays when the drop is deleted. */
export const dayWith = (uid: string, dropId: string) =>
  collection('users/days', uid).where('dropId', '==', dropId).limit(1).get();

/** The position of a crisis post among the crisis posts of its day, from 0. The slot of the post gives the position. */
export async function crisisPostOfDay(uid: string, dropId: string): Promise<number> {
  const [slot] = (await dayWith(uid, dropId)).docs;
  return Math.max(0, Number(slot?.id.split('_crisis_')[1] ?? 1) - 1);
}

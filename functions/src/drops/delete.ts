import { FieldValue, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { keepAuthor } from '../cases/change-case.ts';
import { removeSample } from '../contract/index.ts';
import type { Handler } from '../http/handler.ts';
import { noticesOfDrop } from '../notices/notices.ts';
import { askForRemoval, hideDrop } from '../pages/removal.ts';
import { collection } from '../platform/collections.ts';
import type { DropDoc } from '../platform/documents/drops.ts';
import type { UserDoc } from '../platform/documents/people.ts';
import { type Conflict, db, inChunks, orConflict, retryOnConflict } from '../platform/firestore.ts';
import { sharesOf } from './drops.ts';
import { noSuchDrop } from './own-drops.ts';
import { dayWith } from './store.ts';

/** Deletes one of the caller's drops. It is no error to delete a drop twice. */
export const deleteDrop: Handler<'DELETE /api/drops/:dropId'> = async (
  { dropId },
  { caller, now },
) => {
  if (!(await deleteOwnDrop(caller.uid, dropId, now))) throw noSuchDrop();
};

/**
 * Deletes one of a person's own drops with its reactions. The drop leaves the archive at once, and its page within a minute.
 * Its day stays used, and the streak does not change. It is no error to delete a drop twice; a second call finishes a
 * deletion that stopped in the middle.
 * @returns whether the person has, or had, such a drop
 */
export async function deleteOwnDrop(uid: string, dropId: string, now: Date): Promise<boolean> {
  const isTheirs = await retryOnConflict(() => takeOut(uid, dropId, now));
  if (!isTheirs) return false;
  await askForRemoval();
  await eraseReactionsTo([dropId]);
  return true;
}

async function takeOut(uid: string, dropId: string, now: Date): Promise<boolean | Conflict> {
  const [[found, profile], used] = await Promise.all([
    db().getAll(collection('drops').doc(dropId), collection('users').doc(uid)),
    dayWith(uid, dropId),
  ]);
  const drop = found?.data() as DropDoc | undefined;
  // After a deletion, the document of the day still says whose drop it was.
  if (!found?.updateTime || !drop) return !used.empty;
  if (drop.userId !== uid) return false;
  const batch = markForErasure(db().batch(), dropId, now);
  batch.delete(found.ref, { lastUpdateTime: found.updateTime });
  hideDrop(batch, { dropId, doc: drop, why: 'deleted', due: now });
  // The day stays used. Its clock is removed, because the clock says where the author was.
  for (const { ref, updateTime } of used.docs) {
    batch.update(ref, { clock: null }, { lastUpdateTime: updateTime });
  }
  await keepAuthor(batch, dropId, drop);
  // After this, no notice to the author quotes the deleted drop or links to it.
  for (const { ref } of await noticesOfDrop(uid, dropId)) {
    batch.update(ref, { quote: null, dropId: null });
  }
  if (profile?.updateTime) {
    const author = profile as FirebaseFirestore.QueryDocumentSnapshot<UserDoc>;
    const change = { ...withoutCounts(author.data(), drop), ...withoutSeen(author.data(), dropId) };
    if (Object.keys(change).length > 0) {
      batch.update(author.ref, change, { lastUpdateTime: author.updateTime });
    }
  }
  return batch.commit().then(() => true, orConflict);
}

/** The profile's numbers without the drop. The streak and the last day stay. */
function withoutCounts({ dropCount, samples, emotionTotals }: UserDoc, drop: DropDoc) {
  if (drop.isCrisis) return {};
  return {
    dropCount: Math.max(0, dropCount - 1),
    ...(drop.analysedAt && {
      samples: Math.max(0, samples - 1),
      emotionTotals: removeSample(emotionTotals, drop.emotionType, sharesOf(drop)),
    }),
  };
}

/** Removes from the profile how many of the drop's reactions the author has seen. */
const withoutSeen = ({ echoesSeen }: UserDoc, dropId: string) =>
  echoesSeen?.[dropId] ? { [`echoesSeen.${dropId}`]: FieldValue.delete() } : {};

/** Firestore's maximum number of writes in one batch. */
const BATCH = 500;

/** Wraps each write of a removal. So a test can stop the removal before or after any write. */
export type Write = <T>(write: () => Promise<T>) => Promise<T>;

export const atOnce: Write = (write) => write();

/**
 * Adds a note to the batch that deletes a drop or removes its author. The note makes the nightly job erase everything that
 * is left of the drop, once the time `after` has passed. So nothing is left behind if a removal stops in the middle, or if a
 * reaction is given at the same moment.
 */
export function markForErasure(batch: WriteBatch, dropId: string, after: Date): WriteBatch {
  return batch.set(collection('erasures').doc(dropId), { after: Timestamp.fromDate(after) });
}

/** The ids of drops whose remains are due for erasure, longest due first. */
export async function listErasures(before: Date, limit: number): Promise<string[]> {
  const due = collection('erasures')
    .where('after', '<=', Timestamp.fromDate(before))
    .orderBy('after');
  return (await due.limit(limit).select().get()).docs.map(({ id }) => id);
}

/** Erases the reactions to these drops. It is no error to call this twice. */
export async function eraseReactionsTo(
  dropIds: readonly string[],
  write: Write = atOnce,
): Promise<void> {
  for (const ids of inChunks(dropIds)) {
    const below = db().collectionGroup('reactions').where('dropId', 'in', ids);
    for (;;) {
      const { docs } = await below.select().limit(BATCH).get();
      if (docs.length === 0) break;
      const batch = db().batch();
      for (const { ref } of docs) batch.delete(ref);
      await write(() => batch.commit());
    }
  }
}

/**
 * Erases what is left of a drop without an author, and then the note about this erasure. It is no error to call this twice.
 */
export async function finishErasure(dropId: string): Promise<void> {
  await collection('drops').doc(dropId).delete();
  await eraseReactionsTo([dropId]);
  await collection('erasures').doc(dropId).delete();
}

import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { drops, erasures } from '../platform/collections.ts';
import { db } from '../platform/firebase.ts';
import { inChunks } from '../platform/in-chunks.ts';

/** Firestore's most writes in one batch. */
const BATCH = 500;

/** Every write of a removal passes through here, so that a test can stop it before or after any one of them. */
export type Write = <T>(write: () => Promise<T>) => Promise<T>;

export const atOnce: Write = (write) => write();

/**
 * Writes down, in the batch that makes a drop nobody's, that what is left of it goes after a moment. Whoever is broken
 * off then, or reacts in the same instant, leaves nothing behind for good: the night erases what is due.
 */
export function markForErasure(batch: WriteBatch, dropId: string, after: Date): WriteBatch {
  return batch.set(erasures().doc(dropId), { after: Timestamp.fromDate(after) });
}

/** The ids of drops whose remains were due for erasure at this moment, the longest due first. */
export async function listErasures(before: Date, limit: number): Promise<string[]> {
  const due = erasures().where('after', '<=', Timestamp.fromDate(before)).orderBy('after');
  return (await due.limit(limit).select().get()).docs.map(({ id }) => id);
}

/** Erases the reactions below these drops. Again is no error. */
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

/** Erases what is left of a drop that is nobody's, and the mark that says so, in this order. Again is no error. */
export async function finishErasure(dropId: string): Promise<void> {
  await drops().doc(dropId).delete();
  await eraseReactionsTo([dropId]);
  await erasures().doc(dropId).delete();
}

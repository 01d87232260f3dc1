import { listByAuthor } from '../../drops/store.ts';
import { crisis, drops, feed } from '../../platform/collections.ts';
import { db } from '../../platform/firebase.ts';
import { DROPS_AT_ONCE, reactionsTo } from '../find-reactions.ts';
import type { DeletionContext, Write } from './deletion-context.ts';

const AT_ONCE = 100;
/** Firestore's most writes in one batch. */
const BATCH = 500;

/**
 * Removes this person's drops. What others see goes first, because nobody can react to what is not there: the
 * reactions below a drop are then all there will ever be. The drop itself goes last, because it is how the rest is
 * found again.
 */
export async function removeDrops({ uid, write }: DeletionContext): Promise<void> {
  for (;;) {
    const ids = (await listByAuthor(uid, AT_ONCE, null)).map(({ id }) => id);
    if (ids.length === 0) return;
    await write(() => removeAll(ids.flatMap((id) => [feed().doc(id), crisis().doc(id)])));
    for (let n = 0; n < ids.length; n += DROPS_AT_ONCE) {
      await removeReactionsTo(ids.slice(n, n + DROPS_AT_ONCE), write);
    }
    await write(() => removeAll(ids.map((id) => drops().doc(id))));
  }
}

async function removeReactionsTo(dropIds: readonly string[], write: Write): Promise<void> {
  for (;;) {
    const below = await reactionsTo(dropIds, BATCH);
    if (below.length === 0) return;
    await write(() => removeAll(below.map(({ ref }) => ref)));
  }
}

async function removeAll(refs: readonly FirebaseFirestore.DocumentReference[]): Promise<void> {
  const batch = db().batch();
  for (const ref of refs) batch.delete(ref);
  await batch.commit();
}

import { listByAuthor } from '../../drops/store.ts';
import { crisis, drops, feed, reactions } from '../../platform/collections.ts';
import { db } from '../../platform/firebase.ts';
import type { Leaver } from './leaver.ts';

const AT_ONCE = 100;

/**
 * Removes this person's drops. What others see goes first, because nobody can react to what is not there: the
 * reactions below a drop are then all there will ever be. The drop itself goes last, because it is how the rest is
 * found again.
 */
export async function removeDrops({ uid, write }: Leaver): Promise<void> {
  for (;;) {
    const ids = (await listByAuthor(uid, AT_ONCE, null)).map(({ id }) => id);
    if (ids.length === 0) return;
    await write(() => removeAll(ids.flatMap((id) => [feed().doc(id), crisis().doc(id)])));
    await Promise.all(
      ids.map(async (id) => {
        const below = await reactions(id).listDocuments();
        if (below.length > 0) await write(() => db().recursiveDelete(reactions(id)));
      }),
    );
    await write(() => removeAll(ids.map((id) => drops().doc(id))));
  }
}

async function removeAll(refs: readonly FirebaseFirestore.DocumentReference[]): Promise<void> {
  const batch = db().batch();
  for (const ref of refs) batch.delete(ref);
  await batch.commit();
}

import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { eraseReactionsTo, markForErasure } from '../../drops/erase.ts';
import type { OwnedDrop } from '../../drops/store.ts';
import { askForRemoval } from '../../pages/ask-for-removal.ts';
import { takeOff } from '../../pages/take-off.ts';
import { db } from '../../platform/firebase.ts';
import { CONFLICT, type Conflict, orConflict } from '../../platform/retry-on-conflict.ts';
import type { DeletionContext } from './deletion-context.ts';

type Found = readonly QueryDocumentSnapshot<OwnedDrop>[];

/**
 * Erases these drops. What others see goes first, because nobody can react to what is not there: the reactions below a
 * drop are then all there will be, but for one given in the same instant, which the night erases. The drop itself goes
 * last, because it is how the rest is found again.
 */
export async function eraseDrops(
  found: Found,
  { now, write }: DeletionContext,
): Promise<false | Conflict> {
  if ((await write(() => takeAllOff(found, now)).catch(orConflict)) === CONFLICT) return CONFLICT;
  await askForRemoval();
  const ids = found.map(({ id }) => id);
  await eraseReactionsTo(ids, write);
  const batch = db().batch();
  for (const { ref } of found) batch.delete(ref);
  await write(() => batch.commit());
  return false;
}

async function takeAllOff(found: Found, now: Date): Promise<void> {
  const batch = db().batch();
  for (const drop of found) {
    const doc = drop.data();
    if (doc.state === 'removed') continue;
    batch.update(drop.ref, { state: 'removed' }, { lastUpdateTime: drop.updateTime });
    takeOff(batch, { dropId: drop.id, doc, why: 'deleted', due: now });
    markForErasure(batch, drop.id, now);
  }
  await batch.commit();
}

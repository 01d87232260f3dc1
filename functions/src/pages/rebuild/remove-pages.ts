import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { oldCopies, pages, type Space } from '../../platform/collections.ts';
import { db } from '../../platform/firebase.ts';
import { listOldCopies } from '../old-shape.ts';
import { listByName } from '../tick/queries.ts';

const AT_ONCE = 400;
/** Pages have drawn names; the head and Popular do not. */
const ID_LENGTH = 20;

/** Deletes the pages that none of the kept ones leads to. */
export async function removeOtherPages(space: Space, kept: ReadonlySet<string>): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const found: QueryDocumentSnapshot[] = await listByName(pages(space), AT_ONCE, after);
    const batch = db().batch();
    for (const { id, ref } of found) {
      if (id.length === ID_LENGTH && !kept.has(id)) batch.delete(ref);
    }
    await batch.commit();
    if (found.length < AT_ONCE) return;
    after = found.at(-1)?.id ?? null;
  }
}

/** Deletes the old copies; there are pages now. */
export async function removeOldCopies(space: Space): Promise<void> {
  for (;;) {
    const found = await listOldCopies(space, AT_ONCE, null);
    if (found.length === 0) return;
    const batch = db().batch();
    for (const { id } of found) batch.delete(oldCopies(space).doc(id));
    await batch.commit();
  }
}

import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { drops, leaving, returning, waiting } from '../platform/collections.ts';
import type { DropDoc } from '../platform/documents.ts';
import type { LeavingDoc } from '../platform/page-documents.ts';
import { minuteOf } from './minute.ts';

interface Leaver {
  readonly dropId: string;
  /** As it was read. When it is released meanwhile, the batch fails with `NOT_FOUND`: read again. */
  readonly doc: Pick<DropDoc, 'state' | 'pageId' | 'isCrisis'>;
  readonly why: LeavingDoc['why'];
  /** Not taken off its page before. */
  readonly due: Date;
}

/**
 * Adds to somebody else's batch what lets a drop leave: one that waits loses the right to be released, one that is shown
 * is taken off its page by the next tick (`askForRemoval`, after the commit). A drop that is held or removed is told so
 * here; whoever deletes one deletes its document in the same batch. An earlier wish for the same drop is replaced.
 */
export function takeOff(batch: WriteBatch, { dropId, doc, why, due }: Leaver): void {
  const { state, pageId, isCrisis } = doc;
  if (state === 'waiting') batch.delete(waiting().doc(dropId), { exists: true });
  if (pageId !== undefined) {
    const left = { pageId, isCrisis, why, due: Timestamp.fromDate(due) };
    batch.set(leaving().doc(dropId), left);
  }
  if (why === 'faded') return;
  batch.delete(returning().doc(dropId));
  if (why !== 'deleted') batch.update(drops().doc(dropId), { state: why });
}

/**
 * Adds to somebody else's batch what shows the words of a drop anew as they then stand on it: in its place on its page, by
 * the next tick. One that is not on a page shows them when it comes there.
 */
export function showAnew(
  batch: WriteBatch,
  dropId: string,
  { state, pageId, isCrisis }: Leaver['doc'],
): void {
  if (state === 'shown' && pageId !== undefined)
    batch.set(returning().doc(dropId), { pageId, isCrisis });
}

interface Cleared {
  readonly dropId: string;
  /** As it was read: held. */
  readonly doc: Pick<DropDoc, 'pageId' | 'isCrisis'>;
  readonly now: Date;
}

/**
 * Adds to somebody else's batch what brings a held drop back: to its page and its minute by the next tick, which also
 * says so on the drop; one that was never out waits again, and is due at once.
 */
export function putBack(batch: WriteBatch, { dropId, doc, now }: Cleared): void {
  const { pageId, isCrisis } = doc;
  if (pageId !== undefined) {
    batch.set(returning().doc(dropId), { pageId, isCrisis });
    return;
  }
  const due = Timestamp.fromMillis(minuteOf(now));
  batch.create(waiting().doc(dropId), { releaseAfter: due, isCrisis, young: false });
  batch.update(drops().doc(dropId), { state: 'waiting' });
}

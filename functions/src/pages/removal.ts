import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { collection } from '../platform/collections.ts';
import { sha256 } from '../platform/digest.ts';
import type { DropDoc } from '../platform/documents/drops.ts';
import type { LeavingDoc } from '../platform/documents/pages.ts';
import { log, safeError } from '../platform/log.ts';
import { enqueue } from '../platform/tasks.ts';
import { systemClock } from '../platform/time.ts';
import { slotEnd, slotOf } from './page.ts';
import { releaseAfter } from './release-schedule.ts';

interface Leaver {
  readonly dropId: string;
  /** The drop as it was read. If the drop is released in the meantime, the batch fails with `NOT_FOUND`; then read again. */
  readonly doc: Pick<DropDoc, 'state' | 'pageId' | 'isCrisis'>;
  readonly why: LeavingDoc['why'];
  /** The drop stays on its page until this moment. */
  readonly due: Date;
}

/**
 * Adds the removal of a drop from the void to a batch. A waiting drop can no longer be released. The next tick takes a shown
 * drop off its page (call `askForRemoval` after the commit). This function gives a held or removed drop its new state; a
 * caller that deletes a drop must delete its document in the same batch. A new entry replaces an earlier entry for the same
 * drop.
 */
export function hideDrop(batch: WriteBatch, { dropId, doc, why, due }: Leaver): void {
  const { state, pageId, isCrisis } = doc;
  if (state === 'waiting') batch.delete(collection('waiting').doc(dropId), { exists: true });
  if (pageId !== undefined) {
    const left = { pageId, isCrisis, why, due: Timestamp.fromDate(due) };
    batch.set(collection('leaving').doc(dropId), left);
  }
  if (why === 'faded') return;
  batch.delete(collection('returning').doc(dropId));
  if (why !== 'deleted') batch.update(collection('drops').doc(dropId), { state: why });
}

/**
 * Asks for a tick that only does removals, within seconds. All removals of one slot share one task, which runs at the end of
 * the slot. Call this function after the commit. It never fails: if there is no queue, or the queue does not answer, the
 * next tick does the work.
 * @param now the time after the commit; an earlier time may name a task that has already run
 */
export async function askForRemoval(now: Date = systemClock(), put = enqueue): Promise<void> {
  const at = now.getTime();
  // The name is hashed, because names in sequence would all go to the same machine of the queue.
  const name = sha256(`removals ${slotOf(at)}`).slice(0, 32);
  try {
    await put('feedRemovals', name, {}, new Date(slotEnd(at)));
  } catch (thrown) {
    log.warn('removals: no task', { error: safeError(thrown) });
  }
}

/**
 * Makes the next tick copy a drop's words to its page again, as part of a batch. Does nothing if the drop is not on a page.
 */
export function showAnew(
  batch: WriteBatch,
  dropId: string,
  { state, pageId, isCrisis }: Leaver['doc'],
): void {
  if (state === 'shown' && pageId !== undefined)
    batch.set(collection('returning').doc(dropId), { pageId, isCrisis });
}

interface Cleared {
  readonly dropId: string;
  /** The held drop, as it was read. */
  readonly doc: Pick<DropDoc, 'pageId' | 'isCrisis'>;
  readonly now: Date;
}

/**
 * Adds the return of a held drop to a batch. The next tick puts the drop back on its page, at its old minute, and changes
 * its state. A drop that was never released waits again, for a moment that is drawn as for a new drop. So the release time
 * does not show when somebody decided about the drop.
 */
export async function putBack(batch: WriteBatch, { dropId, doc, now }: Cleared): Promise<void> {
  const { pageId, isCrisis } = doc;
  if (pageId !== undefined) {
    batch.set(collection('returning').doc(dropId), { pageId, isCrisis });
    return;
  }
  const due = await releaseAfter({ now, drift: false, isCrisis });
  batch.create(collection('waiting').doc(dropId), { releaseAfter: due, isCrisis, young: false });
  batch.update(collection('drops').doc(dropId), { state: 'waiting' });
}

import { finishErasure, listErasures } from '../drops/erase.ts';
import { workThrough } from './work-through.ts';

const PER_PAGE = 200;
const AT_ONCE = 8;
/** By then no request runs any more that saw the drop, and no page shows it. */
const HOUR_MS = 3_600_000;

/**
 * Erases what is left of drops that are nobody's any more: words that have faded and whose author is gone, and reactions
 * to what was deleted, where that was broken off or one came in the same instant.
 * @throws Error when one could not be erased: the night then tries again
 */
export async function eraseRemains(now: Date): Promise<void> {
  const before = new Date(now.getTime() - HOUR_MS);
  for (;;) {
    const dropIds = await listErasures(before, PER_PAGE);
    if (dropIds.length === 0) return;
    const failed = await workThrough(dropIds, AT_ONCE, 'nightly: an erasure failed', finishErasure);
    if (failed > 0) throw new Error(`${failed} of ${dropIds.length} erasures failed`);
  }
}

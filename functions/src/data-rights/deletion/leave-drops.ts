import { ownDrops } from '../../drops/store.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import type { DeletionContext } from './deletion-context.ts';
import { eraseDrops } from './erase-drops.ts';
import { isFading, letFade } from './let-fade.ts';

/** A drop takes at most five writes: a batch of these stays below Firestore's 500. */
const AT_ONCE = 90;

/**
 * What becomes of the words of somebody who leaves. Those that nobody sees, as they wait, are held back or have faded,
 * are erased; those in the void and the crisis space fade, each at its own moment, or are erased as well.
 */
export async function leaveDrops(context: DeletionContext): Promise<void> {
  for (;;) {
    const isDone = await retryOnConflict(() => leaveSome(context));
    if (isDone) return;
  }
}

/** Whether none was left. One kind at a time: a lost precondition leads back here, where all is read again. */
async function leaveSome(context: DeletionContext) {
  const found = (await ownDrops(context.uid).limit(AT_ONCE).get()).docs;
  if (found.length === 0) return true;
  const fading = found.filter((drop) => isFading(drop.data(), context));
  return fading.length > 0 ? letFade(fading, context) : eraseDrops(found, context);
}

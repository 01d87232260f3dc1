import { systemClock } from '../platform/clock.ts';
import { sha256 } from '../platform/digest.ts';
import { log, safeError } from '../platform/log.ts';
import { enqueue } from '../platform/tasks.ts';
import { slotEnd, slotOf } from './slot.ts';

/**
 * Asks for a tick that does removals alone, within seconds. Those of one slot share a task, which runs at its end. To be called when the removal is committed. Never fails:
 * without a queue, or with one that does not answer, the next tick does it.
 * @param now the time after the commit; an earlier one may name a task that has run already
 */
export async function askForRemoval(now: Date = systemClock(), put = enqueue): Promise<void> {
  const at = now.getTime();
  // Names in a row would all land on the same of the queue's machines.
  const name = sha256(`removals ${slotOf(at)}`).slice(0, 32);
  try {
    await put('feedRemovals', name, {}, new Date(slotEnd(at)));
  } catch (thrown) {
    log.warn('removals: no task', { error: safeError(thrown) });
  }
}

import { systemClock } from '../platform/clock.ts';
import { sha256 } from '../platform/digest.ts';
import { log, safeError } from '../platform/log.ts';
import { enqueue } from '../platform/tasks.ts';

/** Removals of the same slot share one task, which runs when the slot is over. */
const SLOT_MS = 10_000;

/**
 * Asks for a tick that does removals alone, within seconds. To be called when the removal is committed. Never fails:
 * without a queue, or with one that does not answer, the next tick does it.
 * @param now the time after the commit; an earlier one may name a task that has run already
 */
export async function askForRemoval(now: Date = systemClock(), put = enqueue): Promise<void> {
  const slot = Math.floor(now.getTime() / SLOT_MS);
  // Names in a row would all land on the same of the queue's machines.
  const name = sha256(`removals ${slot}`).slice(0, 32);
  try {
    await put('feedRemovals', name, {}, new Date((slot + 1) * SLOT_MS));
  } catch (thrown) {
    log.warn('removals: no task', { error: safeError(thrown) });
  }
}

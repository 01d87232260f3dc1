import { askForRemoval } from '../../pages/ask-for-removal.ts';
import { sweeps } from '../../platform/collections.ts';
import { log, safeError } from '../../platform/log.ts';
import { orConflict } from '../../platform/retry-on-conflict.ts';
import type { SweepDoc } from '../../platform/staff-documents.ts';
import { holdMatch } from './hold-match.ts';

const AT_ONCE = 20;
/** A request has seconds; the rest is the schedule's. */
const IN_A_REQUEST = 100;

/** The ids of sweeps that were begun and are not done. */
export async function listRunning(): Promise<string[]> {
  const running = sweeps().where('state', '==', 'running').limit(AT_ONCE);
  return (await running.select().get()).docs.map(({ id }) => id);
}

/**
 * Holds what a sweep found, one commit each. Broken off anywhere, or run twice at once, it ends with the same: what is held
 * is not held again, and what could not be held stays on the list for the next run.
 * @param most how many are held in this run
 * @returns where the sweep stands then
 */
export async function runSweep(
  caseId: string,
  now: Date,
  most = IN_A_REQUEST,
): Promise<SweepDoc['state'] | 'none'> {
  const found = await sweeps().doc(caseId).get();
  const doc = found.data();
  if (!doc || !found.updateTime) return 'none';
  if (doc.state !== 'running') return doc.state;
  const left = doc.dropIds.slice(most);
  for (const dropId of doc.dropIds.slice(0, most)) {
    await holdMatch(dropId, doc.rule, now).catch((thrown) => {
      left.push(dropId);
      log.error('sweep: one was not held', { error: safeError(thrown) });
    });
  }
  await askForRemoval();
  const state = left.length > 0 ? 'running' : 'done';
  // When another run was quicker, it wrote the same.
  await found.ref
    .update({ state, dropIds: left }, { lastUpdateTime: found.updateTime })
    .catch(orConflict);
  return state;
}

/** Ends what was broken off. */
export async function finishSweeps(now: Date): Promise<void> {
  for (const caseId of await listRunning()) await runSweep(caseId, now, Number.POSITIVE_INFINITY);
}

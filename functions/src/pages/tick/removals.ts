import { SPACES, type Space } from '../../platform/collections.ts';
import { CONFLICT, type Conflict, retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { hasTime, type TickContext } from './context.ts';
import { listLeaving, listReturning } from './queries.ts';
import { runStep } from './run-step.ts';
import { MOST_MOVES } from './work.ts';

const inSpace = (space: Space) => (found: { readonly doc: { readonly isCrisis: boolean } }) =>
  found.doc.isCrisis === (space === 'crisis');

/** Takes off their pages whatever is due to leave, in both spaces. */
export const removeDue = (context: TickContext): Promise<void> =>
  inRounds(context, async () => {
    const due = await listLeaving(context.pace.now(), MOST_MOVES);
    for (const space of SPACES) {
      const leavers = due.filter(inSpace(space));
      if (leavers.length === 0) continue;
      const outcome = await runStep(space, { leaving: leavers }, context);
      if (outcome === CONFLICT) return CONFLICT;
      context.done.removed += outcome?.removed ?? 0;
    }
    return due.length;
  });

/** Puts cleared drops back, in both spaces. */
export const returnCleared = (context: TickContext): Promise<void> =>
  inRounds(context, async () => {
    const cleared = await listReturning(MOST_MOVES);
    for (const space of SPACES) {
      const returning = cleared.filter(inSpace(space));
      if (returning.length === 0) continue;
      const outcome = await runStep(space, { returning }, context);
      if (outcome === CONFLICT) return CONFLICT;
      context.done.returned += outcome?.returned ?? 0;
    }
    return cleared.length;
  });

/** Again and again until a round finds nothing, or finds others at it every time. */
async function inRounds(
  context: TickContext,
  round: () => Promise<number | Conflict>,
): Promise<void> {
  while (hasTime(context)) {
    const found = await retryOnConflict(round, { otherwise: () => 0 });
    if (found < MOST_MOVES) return;
  }
}

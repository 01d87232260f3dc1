import type { Space } from '../../platform/collections.ts';
import { CONFLICT, retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { hasTime, type TickContext } from './context.ts';
import type { FoldList } from './fold-list.ts';
import { listDue, listShared } from './queries.ts';
import { runStep } from './run-step.ts';
import { MOST_RELEASES } from './work.ts';

/** Most newcomers' drops that are looked at for one step: more than three of ten do not come out. */
const MOST_YOUNG = 60;

/** Releases what is due in a space and counts what was given to the drops on its head, step by step. */
export async function releaseDue(
  space: Space,
  folds: FoldList,
  context: TickContext,
): Promise<void> {
  while (hasTime(context)) {
    const done = await retryOnConflict(
      async () => {
        const due = await listAdmissible(space, context);
        const outcome = await runStep(space, { due, folds: folds.all, foldsOn: 'head' }, context);
        if (outcome === CONFLICT) await folds.readAgain();
        return outcome;
      },
      { otherwise: () => null },
    );
    if (!done) return;
    folds.use(done.usedFolds);
    context.done.released += done.released;
  }
}

async function listAdmissible(space: Space, { pace, newId }: TickContext) {
  const now = pace.now();
  const [others, young, shared] = await Promise.all([
    listDue(space, false, now, MOST_RELEASES),
    listDue(space, true, now, MOST_YOUNG),
    listShared(space, now, newId()),
  ]);
  const newcomers = [...young, ...shared];
  return [...others.slice(0, MOST_RELEASES - newcomers.length), ...newcomers];
}

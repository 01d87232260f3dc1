import type { Space } from '../../platform/collections.ts';
import { CONFLICT, retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { hasTime, type TickContext } from './context.ts';
import type { FoldList } from './fold-list.ts';
import { runStep } from './run-step.ts';

/** Most sealed pages that one tick writes; those that wait longest come first. */
const PAGES_A_TICK = 300;

/** Counts what was given to the drops on sealed pages, and on none any more, step by step. */
export async function countOnPages(
  space: Space,
  folds: FoldList,
  context: TickContext,
): Promise<void> {
  while (hasTime(context) && context.done.pages < PAGES_A_TICK) {
    const mostPages = PAGES_A_TICK - context.done.pages;
    const done = await retryOnConflict(
      async () => {
        const work = { folds: folds.all, foldsOn: 'pages', mostPages } as const;
        const outcome = await runStep(space, work, context);
        if (outcome === CONFLICT) await folds.readAgain();
        return outcome;
      },
      { otherwise: () => null },
    );
    if (!done) return;
    folds.use(done.usedFolds);
    context.done.pages += done.pages;
  }
}

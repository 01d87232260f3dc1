import { drops, SPACES } from '../../platform/collections.ts';
import { log, safeError } from '../../platform/log.ts';
import { forgetPages } from '../store.ts';
import { noCounts, type TickContext, type TickCounts } from './context.ts';
import { copyHead } from './copy-head.ts';
import { countOnPages } from './count-on-pages.ts';
import { foldFresh } from './fold-fresh.ts';
import { FoldList } from './fold-list.ts';
import { endLease, takeLease } from './lease.ts';
import { look } from './look.ts';
import { type Pace, steadyPace } from './pace.ts';
import { releaseDue } from './releases.ts';
import { removeDue, returnCleared } from './removals.ts';
import { tendPopular } from './tend-popular.ts';

/** After this no step begins: the next minute has a tick of its own. */
const BUDGET_MS = 50_000;

export interface TickOptions {
  /** The time, and how it is waited for; unless told, a time that stands still at `now` and moves only where a tick waits. */
  readonly pace?: Pace;
  /** 0 to 1. */
  readonly random?: () => number;
  readonly newId?: () => string;
  /** Does nothing but take drops off their pages. */
  readonly only?: 'removals';
}

/** What a tick did. `busy`: another is at it; `migrating`: pages are being made anew, and nothing is done meanwhile. */
export interface TickReport extends Readonly<TickCounts> {
  readonly outcome: 'done' | 'idle' | 'busy' | 'migrating';
}

/**
 * One tick over both spaces: removals, returns, reactions added up, releases, counts, Popular, and last the copy of the
 * head. Every commit leaves the store complete, so that it may be killed anywhere, run twice at once, or not at all.
 */
export async function runTick(now: Date, options: TickOptions = {}): Promise<TickReport> {
  const { pace = steadyPace(now), random = Math.random, newId = () => drops().doc().id } = options;
  const context: TickContext = {
    pace,
    random,
    newId,
    endsAt: now.getTime() + BUDGET_MS,
    headAt: new Map(),
    done: noCounts(),
  };
  const outcome = await lookAndWork(now, context, options.only);
  if (outcome !== 'busy' && outcome !== 'migrating') await copyHead(pace.now());
  forgetPages();
  return { outcome, ...context.done };
}

async function lookAndWork(
  now: Date,
  context: TickContext,
  only: TickOptions['only'],
): Promise<TickReport['outcome']> {
  const { isMigrating, isLate, hasRemovals, hasWork } = await look(now);
  if (isMigrating) return 'migrating';
  if (isLate) log.error('tick: something is due for 5 minutes');
  if (!(only ? hasRemovals : hasWork)) return 'idle';
  if (!(await takeLease(now))) return 'busy';
  try {
    await removeDue(context);
    if (!only) await workThrough(context);
    return 'done';
  } finally {
    await endLease().catch((thrown) => log.warn('tick: lease kept', { error: safeError(thrown) }));
  }
}

async function workThrough(context: TickContext): Promise<void> {
  await returnCleared(context);
  await foldFresh(context);
  for (const space of SPACES) {
    const folds = new FoldList(space);
    await folds.readAgain();
    await releaseDue(space, folds, context);
    await countOnPages(space, folds, context);
    await tendPopular(space, context);
  }
  // Whoever asked for a removal meanwhile found this tick at it.
  await removeDue(context);
}

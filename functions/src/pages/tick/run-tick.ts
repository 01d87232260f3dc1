import { setTimeout } from 'node:timers/promises';
import { feedCopy as copySchema } from '../../contract/index.ts';
import { collection, SPACES, type Space } from '../../platform/collections.ts';
import type { StoredItem } from '../../platform/documents/pages.ts';
import { CONFLICT, ignoring, retryOnConflict } from '../../platform/firestore.ts';
import { bestEffort, log, safeError } from '../../platform/log.ts';
import { encodePageCursor } from '../../platform/paging.ts';
import { MINUTE_MS, systemClock } from '../../platform/time.ts';
import {
  dueReactions,
  forgetPages,
  isVisible,
  itemsOf,
  recentRemovals,
  toPublicItem,
} from '../pages.ts';
import { addUpReactions, listPendingSums } from './count-reactions.ts';
import { Draft, readSnapshot, takeLease } from './draft.ts';
import { findMoves, listLeaving, listReleases, listReturning, MOST_MOVES } from './moves.ts';
import { needsTending, refillPopular } from './popular.ts';
import { runStep, writeStep } from './step.ts';

type TickContext = Parameters<typeof runStep>[2];
type TickClock = TickContext['clock'];

/** A clock that stands still. Only `sleep` moves the clock forward, and `sleep` returns at once. */
export function steadyTickClock(start: Date): TickClock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    sleep: async (ms) => {
      at += ms;
    },
  };
}

/** No step begins later than this after the start of the tick, because the next minute has its own tick. */
const BUDGET_MS = 50_000;

interface TickOptions {
  /** The default clock stands still at `now` and moves only when the tick waits. */
  readonly clock?: TickClock;
  /** 0 to 1. */
  readonly random?: () => number;
  readonly newId?: () => string;
  /** If set, the tick only takes drops off their pages. */
  readonly only?: 'removals';
}

/** What a tick did. `busy`: another tick is running. `migrating`: the pages are being rebuilt, so ticks do nothing. */
interface TickReport extends Readonly<TickContext['done']> {
  readonly outcome: 'done' | 'idle' | 'busy' | 'migrating';
}

/**
 * Runs one tick for both spaces: removals, returns, new reactions, releases, counts, Popular, and at the end the copy of the
 * head. The store is complete after each commit. So a tick may stop at any point, two ticks may run at the same time, and a
 * tick may be missed.
 */
export async function runTick(now: Date, options: TickOptions = {}): Promise<TickReport> {
  const {
    clock = steadyTickClock(now),
    random = Math.random,
    newId = () => collection('drops').doc().id,
  } = options;
  const context: TickContext = {
    clock,
    random,
    newId,
    hasTime: () => clock.now().getTime() < now.getTime() + BUDGET_MS,
    headAt: new Map(),
    done: { released: 0, addedUp: 0, pages: 0, removed: 0, returned: 0, steps: 0 },
  };
  const outcome = await findAndWork(now, context, options.only);
  if (outcome !== 'busy' && outcome !== 'migrating') await copyHead(clock.now());
  forgetPages();
  return { outcome, ...context.done };
}

async function findAndWork(
  now: Date,
  context: TickContext,
  only: TickOptions['only'],
): Promise<TickReport['outcome']> {
  const found = await findWork(now);
  if (found.isMigrating) {
    logLateness(found, 'ticks are stopped for a rebuild');
    return 'migrating';
  }
  if (!(only ? found.hasRemovals : found.hasWork)) return 'idle';
  const endLease = await takeLease(now);
  logLateness(found, endLease ? FAILED_BEFORE : 'another tick is running');
  if (!endLease) return 'busy';
  try {
    await removeDue(context);
    if (!only) await workThrough(context);
    return 'done';
  } finally {
    await endLease().catch((thrown) => log.warn('tick: lease kept', { error: safeError(thrown) }));
  }
}

const FAILED_BEFORE = 'earlier ticks failed or did not run';

/** Logs what has waited too long for a tick, with the reason as far as this tick knows it. */
function logLateness(
  { isLate, isRemovalLate }: Pick<Found, 'isLate' | 'isRemovalLate'>,
  code: string,
): void {
  if (isLate) log.error('tick: something is due for 5 minutes', { code });
  if (isRemovalLate) log.error('tick: a removal is due for a minute', { code });
}

async function workThrough(context: TickContext): Promise<void> {
  await returnCleared(context);
  const { addedUp, commits } = await addUpReactions(context.clock.now(), context.hasTime);
  context.done.addedUp += addedUp;
  context.done.steps += commits;
  for (const space of SPACES) {
    const sums = new SumList(space);
    await sums.readAgain();
    await releaseAndCountOnHead(space, sums, context);
    await countOnPages(space, sums, context);
    await tendPopular(space, context);
  }
  // A removal task that started during this tick could do nothing, because this tick was running. So this tick does these
  // removals too.
  await removeDue(context);
}

/** Work that has been due for longer than this was missed, because ticks failed or did not run. */
const LATE_MS = 5 * MINUTE_MS;
/** A removed drop must be gone within this time. A task takes it off its page within seconds. */
const REMOVAL_LATE_MS = MINUTE_MS;

/** What a tick finds in the store before it does anything. */
interface Found {
  readonly isMigrating: boolean;
  readonly hasRemovals: boolean;
  readonly hasWork: boolean;
  readonly isLate: boolean;
  readonly isRemovalLate: boolean;
}

/**
 * Checks whether there is anything to do, with a few reads and no write. If the pages cannot be read, it still logs what
 * waits too long, because then every tick fails here.
 */
async function findWork(now: Date): Promise<Found> {
  const moves = await findMoves(now);
  const late = {
    isLate: moves.since.some((at) => at < now.getTime() - LATE_MS),
    isRemovalLate: moves.removalSince.some((at) => at < now.getTime() - REMOVAL_LATE_MS),
  };
  const [snapshots, ...reactions] = await Promise.all([
    Promise.all(SPACES.map((space) => readSnapshot(space))),
    ...[dueReactions(now), collection('folds')].map((each) => each.limit(1).get()),
  ]).catch((thrown: unknown) => {
    logLateness(late, FAILED_BEFORE);
    throw thrown;
  });
  return {
    ...late,
    isMigrating: snapshots.some(({ state }) => state.migrating === true),
    hasRemovals: moves.hasRemovals,
    hasWork:
      moves.hasMoves ||
      reactions.some(({ empty }) => !empty) ||
      snapshots.some((snapshot) => needsTending(snapshot, now)),
  };
}

/** The sums of reactions of a space that are not on their pages yet. One tick keeps this list from step to step. */
class SumList {
  readonly #space: Space;
  all: Awaited<ReturnType<typeof listPendingSums>> = [];

  constructor(space: Space) {
    this.#space = space;
  }

  /** Call this at the start, and after another tick may have used some of the sums. */
  async readAgain(): Promise<void> {
    this.all = await listPendingSums(this.#space);
  }

  use(used: readonly { readonly id: string }[]): void {
    const ids = new Set(used.map(({ id }) => id));
    this.all = this.all.filter(({ id }) => !ids.has(id));
  }
}

const inSpace = (space: Space) => (found: { readonly doc: { readonly isCrisis: boolean } }) =>
  found.doc.isCrisis === (space === 'crisis');

/** Takes drops of both spaces off their pages, if their removal is due. */
const removeDue = (context: TickContext): Promise<void> =>
  inRounds(context, async () => {
    const due = await listLeaving(context.clock.now());
    for (const space of SPACES) {
      const leavers = due.filter(inSpace(space));
      if (leavers.length === 0) continue;
      const outcome = await runStep(space, { leaving: leavers }, context);
      if (outcome === CONFLICT) return CONFLICT;
      context.done.removed += outcome?.removed ?? 0;
    }
    return due.length;
  });

/** Puts the cleared drops of both spaces back on their pages. */
const returnCleared = (context: TickContext): Promise<void> =>
  inRounds(context, async () => {
    const cleared = await listReturning();
    for (const space of SPACES) {
      const returning = cleared.filter(inSpace(space));
      if (returning.length === 0) continue;
      const outcome = await runStep(space, { returning }, context);
      if (outcome === CONFLICT) return CONFLICT;
      context.done.returned += outcome?.returned ?? 0;
    }
    return cleared.length;
  });

/** Repeats a round until it finds fewer drops than its maximum, or until all its tries conflict with other writes. */
async function inRounds(
  context: TickContext,
  round: () => Promise<number | typeof CONFLICT>,
): Promise<void> {
  while (context.hasTime()) {
    const found = await retryOnConflict(round, { otherwise: () => 0 });
    if (found < MOST_MOVES) return;
  }
}

/** Releases the due drops of a space and counts the reactions on its head, step by step. */
async function releaseAndCountOnHead(
  space: Space,
  sums: SumList,
  context: TickContext,
): Promise<void> {
  while (context.hasTime()) {
    const done = await retryOnConflict(
      async () => {
        const due = await listReleases(space, context.clock.now(), context.newId());
        const outcome = await runStep(space, { due, sums: sums.all, sumsOn: 'head' }, context);
        if (outcome === CONFLICT) await sums.readAgain();
        return outcome;
      },
      { otherwise: () => null },
    );
    if (!done) return;
    sums.use(done.usedSums);
    context.done.released += done.released;
  }
}

/** Maximum number of sealed pages that one tick writes. The pages that have waited longest come first. */
const PAGES_A_TICK = 300;

/** Counts, step by step, the reactions to drops on sealed pages and to drops that are no longer on a page. */
async function countOnPages(space: Space, sums: SumList, context: TickContext): Promise<void> {
  while (context.hasTime() && context.done.pages < PAGES_A_TICK) {
    const mostPages = PAGES_A_TICK - context.done.pages;
    const done = await retryOnConflict(
      async () => {
        const work = { sums: sums.all, sumsOn: 'pages', mostPages } as const;
        const outcome = await runStep(space, work, context);
        if (outcome === CONFLICT) await sums.readAgain();
        return outcome;
      },
      { otherwise: () => null },
    );
    if (!done) return;
    sums.use(done.usedSums);
    context.done.pages += done.pages;
  }
}

/** Takes faded drops out of Popular. If the ten drops may no longer be the best, reads all pages to find the best ten. */
async function tendPopular(space: Space, context: TickContext): Promise<void> {
  while (context.hasTime()) {
    const attempt = () => tendOnce(space, context);
    if (!(await retryOnConflict(attempt, { otherwise: () => false }))) return;
  }
}

async function tendOnce(space: Space, context: TickContext): Promise<boolean | typeof CONFLICT> {
  const snapshot = await readSnapshot(space);
  const now = context.clock.now();
  if (snapshot.state.migrating || !needsTending(snapshot, now)) return false;
  const draft = new Draft({ snapshot, newId: context.newId, pages: new Map(), drops: new Map() });
  await refillPopular(draft, now);
  return (await writeStep(draft, context)) ?? true;
}

/**
 * Does the work of `feedTick` each minute.
 * @throws Error without any detail, because the framework logs what a function throws
 */
export async function tickNow(): Promise<void> {
  await tick({});
}

/** Does the work of `feedRemovals`. @throws Error while another tick is running, so that the task is tried again */
export async function removeNow(): Promise<void> {
  const { outcome } = await tick({ only: 'removals' });
  if (outcome === 'busy') throw new Error('another tick runs');
}

async function tick(options: TickOptions): Promise<TickReport> {
  try {
    return await runTick(systemClock(), {
      ...options,
      clock: { now: systemClock, sleep: setTimeout },
    });
  } catch (thrown) {
    log.error('tick failed', { error: safeError(thrown) });
    throw new Error('tick failed');
  }
}

/**
 * Copies the feed's head, with Popular, to the document that signed-in browsers read. An error or a timeout here does not
 * fail the tick, because the next tick copies again.
 */
const copyHead = (now: Date): Promise<void> =>
  bestEffort('tick: copy of the head', () => copyNow(now));

async function copyNow(now: Date): Promise<void> {
  // Reads the copy before the head. If two ticks run at once, the tick with the older head must not write last.
  const before = await collection('feedPages').doc('head').get();
  const { head: content, v, popular } = await readSnapshot('feed');
  if (!content) return;
  const visible = (items: readonly StoredItem[]) =>
    items.filter((item) => isVisible(item, now)).map(toPublicItem);
  const copy = copySchema.parse({
    drops: visible(itemsOf(content)),
    nextCursor: content.older === null ? null : encodePageCursor('feed', content.older),
    v,
    gone: recentRemovals(content.gone, now),
    popular: visible(popular),
  });
  const next = { content: JSON.stringify(copy), v };
  if (before.data()?.content === next.content) return;
  const write = before.updateTime
    ? collection('feedPages').doc('head').update(next, { lastUpdateTime: before.updateTime })
    : collection('feedPages').doc('head').create(next);
  await write.catch(ignoring('failedPrecondition', 'alreadyExists', 'aborted'));
}

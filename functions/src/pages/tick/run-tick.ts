import { feedCopy as copySchema } from '../../contract/index.ts';
import { collection, SPACES } from '../../platform/collections.ts';
import { GRPC, ignoring } from '../../platform/firestore.ts';
import { bestEffort, log, safeError } from '../../platform/log.ts';
import { MINUTE_MS, systemClock } from '../../platform/time.ts';
import { toPublicItems } from '../page.ts';
import { forgetPages, toFirstPage } from '../store.ts';
import { isSharedDue, listDue, listLeaving } from './queries.ts';
import {
  addUpReactions,
  countOnPages,
  DeltaList,
  needsTending,
  releaseDue,
  removeDue,
  returnCleared,
  tendPopular,
} from './rounds.ts';
import {
  noCounts,
  realTickClock,
  steadyTickClock,
  type TickClock,
  type TickContext,
  type TickCounts,
} from './step.ts';
import { endLease, readSnapshot, takeLease } from './tick-state.ts';

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
interface TickReport extends Readonly<TickCounts> {
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
    endsAt: now.getTime() + BUDGET_MS,
    headAt: new Map(),
    done: noCounts(),
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
  const { isMigrating, isLate, hasRemovals, hasWork } = await findWork(now);
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
  await addUpReactions(context);
  for (const space of SPACES) {
    const deltas = new DeltaList(space);
    await deltas.readAgain();
    await releaseDue(space, deltas, context);
    await countOnPages(space, deltas, context);
    await tendPopular(space, context);
  }
  // A removal task that started during this tick could do nothing, because this tick was running. So this tick does these
  // removals too.
  await removeDue(context);
}

/** Work that is due for longer than this was missed: ticks failed, or no tick ran. */
const LATE_MS = 5 * MINUTE_MS;

/** What a tick finds in the store before it does anything. */
interface Found {
  readonly isMigrating: boolean;
  readonly hasRemovals: boolean;
  readonly hasWork: boolean;
  readonly isLate: boolean;
}

/** Checks whether there is anything to do, with a few reads and no write. */
async function findWork(now: Date): Promise<Found> {
  const [snapshots, due, young, shared, leavers, ...others] = await Promise.all([
    Promise.all(SPACES.map(readSnapshot)),
    Promise.all(SPACES.map((space) => listDue(space, false, now, 1))),
    Promise.all(SPACES.map((space) => listDue(space, true, now, 1))),
    Promise.all(SPACES.map((space) => isSharedDue(space, now))),
    listLeaving(now, 1),
    ...[collection('fresh'), collection('folds'), collection('returning')].map((each) =>
      each.limit(1).get(),
    ),
  ]);
  const waiting = due.flat();
  const since = [
    ...waiting.map((drop) => drop.since),
    ...leavers.map(({ doc }) => doc.due.toMillis()),
  ];
  return {
    isMigrating: snapshots.some(({ state }) => state.migrating === true),
    hasRemovals: leavers.length > 0,
    hasWork:
      since.length + young.flat().length > 0 ||
      shared.includes(true) ||
      others.some(({ empty }) => !empty) ||
      snapshots.some((snapshot) => needsTending(snapshot, now)),
    isLate: since.some((at) => at < now.getTime() - LATE_MS),
  };
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
    return await runTick(systemClock(), { ...options, clock: realTickClock });
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
  const page = toFirstPage('feed', { content, v }, now);
  const copy = copySchema.parse({ ...page, popular: toPublicItems(popular, now) });
  const next = { content: JSON.stringify(copy), v };
  if (before.data()?.content === next.content) return;
  const write = before.updateTime
    ? collection('feedPages').doc('head').update(next, { lastUpdateTime: before.updateTime })
    : collection('feedPages').doc('head').create(next);
  await write.catch(ignoring(GRPC.failedPrecondition, GRPC.alreadyExists, GRPC.aborted));
}

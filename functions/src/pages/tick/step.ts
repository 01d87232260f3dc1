import { setTimeout } from 'node:timers/promises';
import type { Space } from '../../platform/collections.ts';
import type { LeavingDoc, ReturningDoc } from '../../platform/documents/pages.ts';
import { CONFLICT, type Conflict } from '../../platform/firestore.ts';
import { type Clock, systemClock } from '../../platform/time.ts';
import { commitDraft, Draft, readDrops, readPages } from './draft.ts';
import { applyLeaving, applyReleases, applyReturning, dropFaded, fadedOn } from './moves.ts';
import type { Due } from './newcomer-quota.ts';
import type { Found } from './queries.ts';
import {
  applyDeltas,
  byPage,
  fitDeltas,
  offPage,
  type PageDeltas,
  type PendingDeltas,
} from './reaction-deltas.ts';
import { readSnapshot, type Snapshot } from './tick-state.ts';

/** How a tick reads the time and how it waits. */
export interface TickClock {
  readonly now: Clock;
  /** Milliseconds. */
  readonly sleep: (ms: number) => Promise<unknown>;
}

export const realTickClock: TickClock = { now: systemClock, sleep: setTimeout };

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

/** What a tick receives at its start, and what it keeps from step to step. */
export interface TickContext {
  readonly clock: TickClock;
  /** 0 to 1. */
  readonly random: () => number;
  readonly newId: () => string;
  /** No new step begins after this time, in milliseconds since 1970. */
  readonly endsAt: number;
  /** When this tick last wrote the head of each space, in milliseconds since 1970. */
  readonly headAt: Map<Space, number>;
  readonly done: TickCounts;
}

/** Counts of what a tick has done so far. */
export interface TickCounts {
  released: number;
  /** Number of new reactions that were added up into deltas. */
  folded: number;
  /** Number of sealed pages that were written. */
  pages: number;
  /** Number of drops that were taken off their pages. */
  removed: number;
  returned: number;
  /** Number of commits. */
  steps: number;
}

export const noCounts = (): TickCounts => ({
  released: 0,
  folded: 0,
  pages: 0,
  removed: 0,
  returned: 0,
  steps: 0,
});

export const hasTime = ({ clock, endsAt }: TickContext): boolean => clock.now().getTime() < endsAt;

/** Maximum number of documents that one commit writes. Firestore refuses more than 500. */
export const MOST_WRITES = 450;
/** Maximum number of drops that one commit releases. Each released drop writes two documents. */
export const MOST_RELEASES = 200;
/** Maximum number of drops that one commit takes off or puts back. Each of these drops writes three documents. */
export const MOST_MOVES = 60;
/** Maximum number of sealed pages on which one commit counts reactions. At 48 kB a page, the commit stays below 8 MiB. */
const MOST_PAGES = 100;
/** Writes that each commit reserves for its other documents: state, head, Popular, rhythm, and pages that become full. */
const BESIDES = 40;

/** The work of one step, as it was read. */
interface Work {
  readonly due: readonly Due[];
  readonly leaving: readonly Found<LeavingDoc>[];
  readonly returning: readonly Found<ReturningDoc>[];
  /** Reactions that the step may count. `deltasOn` says whether on the head's pages or on sealed pages. */
  readonly deltas: readonly PendingDeltas[];
  readonly deltasOn: 'head' | 'pages';
  /** Maximum number of sealed pages on which the step may count deltas. */
  readonly mostPages: number;
}

const NO_WORK: Work = {
  due: [],
  leaving: [],
  returning: [],
  deltas: [],
  deltasOn: 'head',
  mostPages: 0,
};

/** Maximum number of documents that a step writes for everything except reactions. */
const writesBesidesDeltas = ({ due, leaving, returning }: Work): number =>
  BESIDES + 2 * due.length + 3 * (leaving.length + returning.length);

/** Minimum time between two writes of a head: one second, plus 1 ms because update times are cut to milliseconds. */
const HEAD_MS = 1_001;

/** What a step did. */
interface StepDone {
  readonly released: number;
  readonly removed: number;
  readonly returned: number;
  /** Number of sealed pages that the step changed. */
  readonly pages: number;
  readonly usedDeltas: readonly PendingDeltas[];
}

/**
 * Runs one step: reads what the step needs, decides, and writes one commit. The store is complete after each commit. After a
 * conflict the caller must read the work again.
 * @returns null if there was nothing to write
 */
export async function runStep(
  space: Space,
  some: Partial<Work>,
  context: TickContext,
): Promise<StepDone | null | Conflict> {
  const work = { ...NO_WORK, ...some };
  const snapshot = await readSnapshot(space);
  if (snapshot.state.migrating) return null;
  if (work.deltasOn === 'head') await waitForHead(snapshot, context);
  const now = context.clock.now();
  const { draft, deltas, faded } = await prepareStep(snapshot, work, context.newId, now);

  for (const page of deltas) applyDeltas(draft, page);
  const removed = applyLeaving(draft, work.leaving, now);
  const returned = applyReturning(draft, work.returning, now);
  const released = applyReleases(draft, work.due, now, context.random);
  dropFaded(draft, faded, now);
  if (draft.isEmpty) return null;
  if ((await writeStep(draft, context)) === CONFLICT) return CONFLICT;
  const usedDeltas = deltas.flatMap(({ pending }) => pending);
  return { released, removed, returned, pages: draft.pages.size, usedDeltas };
}

/** Commits a draft and records the commit in the tick's context. */
export async function writeStep(
  draft: Draft,
  { clock, headAt, done }: TickContext,
): Promise<undefined | Conflict> {
  const outcome = await commitDraft(draft, clock.now);
  if (draft.writesHead) headAt.set(draft.snapshot.space, clock.now().getTime());
  done.steps += 1;
  return outcome;
}

/** Waits until the head may be written again. */
async function waitForHead({ space, headAt }: Snapshot, context: TickContext): Promise<void> {
  const last = Math.max(headAt?.toMillis() ?? 0, context.headAt.get(space) ?? 0);
  const wait = last + HEAD_MS - context.clock.now().getTime();
  if (wait > 0) await context.clock.sleep(Math.min(wait, HEAD_MS));
}

/** A draft with everything that its step needs, and the part of the work that fits in one commit. */
interface Prepared {
  readonly draft: Draft;
  readonly deltas: readonly PageDeltas[];
  /** Faded drops on the pages that this step may write, as many as fit in the commit. */
  readonly faded: ReadonlySet<string>;
}

/**
 * Reads the pages that the work concerns, and the drops that change: drops that move, drops that faded, and drops with
 * reactions that are no longer on their page.
 */
async function prepareStep(
  snapshot: Snapshot,
  work: Work,
  newId: () => string,
  now: Date,
): Promise<Prepared> {
  const { due, leaving, returning } = work;
  const moving = [...leaving, ...returning].map(({ doc }) => doc.pageId);
  const groups = groupsFor(snapshot, work);
  const headIds = idsOfHead(snapshot);
  const pageIds = [...moving, ...groups.map(({ pageId }) => pageId)];
  const sealedIds = pageIds.filter((id) => !headIds.includes(id));
  const inHand = { snapshot, newId, pages: await readPages(snapshot.space, sealedIds) };
  const asRead = new Draft({ ...inHand, drops: new Map() });
  const itemsOn = (pageId: string) => asRead.itemsOn(pageId) ?? [];
  const besides = writesBesidesDeltas(work);
  const deltas = fitDeltas(groups, itemsOn, MOST_WRITES - besides);
  const offPageIds = deltas.flatMap(({ pageId, pending }) => {
    const ids = pending.flatMap(({ byDrop }) => Object.keys(offPage(byDrop, itemsOn(pageId))));
    return [...new Set(ids)];
  });
  const written = [...headIds, ...moving, ...deltas.map(({ pageId }) => pageId)];
  const used = deltas.reduce((sum, page) => sum + 1 + page.pending.length, 0) + offPageIds.length;
  const room = Math.max(0, MOST_WRITES - besides - used);
  const faded = fadedOn([...new Set(written)].map(itemsOn), now).slice(0, room);
  const drops = await readDrops([
    ...[...due, ...returning].map(({ id }) => id),
    ...leaving.filter(({ doc }) => doc.why !== 'deleted').map(({ id }) => id),
    ...offPageIds,
    ...faded,
  ]);
  return { draft: new Draft({ ...inHand, drops }), deltas, faded: new Set(faded) };
}

const idsOfHead = ({ head }: Snapshot): string[] =>
  head ? [head.open.id, ...(head.last ? [head.last.id] : [])] : [];

function groupsFor(snapshot: Snapshot, { deltas, deltasOn, mostPages }: Work): PageDeltas[] {
  const headIds = idsOfHead(snapshot);
  const groups = byPage(
    deltas.filter(({ pageId }) => headIds.includes(pageId) === (deltasOn === 'head')),
  );
  return deltasOn === 'head' ? groups : groups.slice(0, Math.min(MOST_PAGES, mostPages));
}

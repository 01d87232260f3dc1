import type { Space } from '../../platform/collections.ts';
import { CONFLICT } from '../../platform/firestore.ts';
import type { Clock } from '../../platform/time.ts';
import { isVisible } from '../pages.ts';
import { applySums, byPage, fitSums } from './count-reactions.ts';
import { commitDraft, Draft, MOST_WRITES, readDrops, readPages, readSnapshot } from './draft.ts';
import { applyMoves } from './moves.ts';
import { nextPopular } from './popular.ts';

type Snapshot = Draft['snapshot'];
type Moves = Parameters<typeof applyMoves>[1];

/** What a tick receives at its start, and what it keeps from step to step. */
interface TickContext {
  /** How the tick reads the time and how it waits (milliseconds). */
  readonly clock: { readonly now: Clock; readonly sleep: (ms: number) => Promise<unknown> };
  /** 0 to 1. */
  readonly random: () => number;
  readonly newId: () => string;
  /** Whether a new step may begin. */
  readonly hasTime: () => boolean;
  /** When this tick last wrote the head of each space, in milliseconds since 1970. */
  readonly headAt: Map<Space, number>;
  /** What the tick has done so far. */
  readonly done: {
    released: number;
    /** Number of new reactions that were added up. */
    addedUp: number;
    /** Number of sealed pages that were written. */
    pages: number;
    /** Number of drops that were taken off their pages. */
    removed: number;
    returned: number;
    /** Number of commits. */
    steps: number;
  };
}

/** Maximum number of sealed pages on which one commit counts reactions. At 48 kB a page, the commit stays below 8 MiB. */
const MOST_PAGES = 100;
/**
 * Writes that each commit reserves for its other documents: state, head, Popular, the counts of written drops by hour
 * (`rhythm`), and pages that become full.
 */
const BESIDES = 40;

/** The work of one step, as it was read. */
interface Work extends Moves {
  /** Reactions that the step may count. `sumsOn` says whether on the head's pages or on sealed pages. */
  readonly sums: Parameters<typeof byPage>[0];
  readonly sumsOn: 'head' | 'pages';
  /** Maximum number of sealed pages on which the step may count reactions. */
  readonly mostPages: number;
}

const NO_WORK: Work = {
  due: [],
  leaving: [],
  returning: [],
  sums: [],
  sumsOn: 'head',
  mostPages: 0,
};

/** Maximum number of documents that a step writes for everything except reactions. */
const writesBesidesSums = ({ due, leaving, returning }: Work): number =>
  BESIDES + 2 * due.length + 3 * (leaving.length + returning.length);

/** Minimum time between two writes of a head: one second, plus 1 ms because update times are cut to milliseconds. */
const HEAD_MS = 1_001;

/**
 * Runs one step: reads what the step needs, decides, and writes one commit. The store is complete after each commit. After a
 * conflict the caller must read the work again.
 * @returns what the step did, with the number of sealed pages that it changed; null if there was nothing to write
 */
export async function runStep(space: Space, some: Partial<Work>, context: TickContext) {
  const work = { ...NO_WORK, ...some };
  const snapshot = await readSnapshot(space);
  if (snapshot.state.migrating) return null;
  if (work.sumsOn === 'head') await waitForHead(snapshot, context);
  const now = context.clock.now();
  const { draft, sums, faded } = await prepareStep(snapshot, work, context.newId, now);

  for (const page of sums) applySums(draft, page);
  const moved = applyMoves(draft, work, faded, now, context.random);
  if (draft.isEmpty) return null;
  if ((await writeStep(draft, context)) === CONFLICT) return CONFLICT;
  return { ...moved, pages: draft.pages.size, usedSums: sums.flatMap(({ pending }) => pending) };
}

/** Commits a draft with its new Popular, and records the commit in the tick's context. */
export async function writeStep(
  draft: Draft,
  { clock, headAt, done }: TickContext,
): Promise<undefined | typeof CONFLICT> {
  const popular = await nextPopular(draft, clock.now());
  const outcome = await commitDraft(draft, popular, clock.now());
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

/**
 * Reads the pages that the work concerns, and the drops that change: drops that move, drops that faded, and drops with
 * reactions that are no longer on their page.
 * @returns a draft with everything that its step needs; `sums`: the sums that fit in the commit; `faded`: faded drops
 *   on the pages that the step writes anyway, as many as still fit
 */
async function prepareStep(snapshot: Snapshot, work: Work, newId: () => string, now: Date) {
  const { due, leaving, returning } = work;
  const moving = [...leaving, ...returning].map(({ doc }) => doc.pageId);
  const groups = groupsFor(snapshot, work);
  const headIds = idsOfHead(snapshot);
  const pageIds = [...moving, ...groups.map(({ pageId }) => pageId)];
  const sealedIds = pageIds.filter((id) => !headIds.includes(id));
  const inHand = { snapshot, newId, pages: await readPages(snapshot.space, sealedIds) };
  const asRead = new Draft({ ...inHand, drops: new Map() });
  const itemsOn = (pageId: string) => asRead.itemsOn(pageId) ?? [];
  const besides = writesBesidesSums(work);
  const { fitting: sums, offPage } = fitSums(groups, itemsOn, MOST_WRITES - besides);
  const used = sums.reduce((sum, page) => sum + 1 + page.pending.length, 0) + offPage.length;
  const room = Math.max(0, MOST_WRITES - besides - used);
  const written = new Set([...headIds, ...moving, ...sums.map(({ pageId }) => pageId)]);
  const faded = [...written]
    .flatMap(itemsOn)
    .filter((item) => !isVisible(item, now))
    .map(({ id }) => id)
    .slice(0, room);
  const drops = await readDrops([
    ...[...due, ...returning].map(({ id }) => id),
    ...leaving.filter(({ doc }) => doc.why !== 'deleted').map(({ id }) => id),
    ...offPage,
    ...faded,
  ]);
  return { draft: new Draft({ ...inHand, drops }), sums, faded: new Set(faded) };
}

const idsOfHead = ({ head }: Snapshot): string[] =>
  head ? [head.open.id, ...(head.last ? [head.last.id] : [])] : [];

function groupsFor(snapshot: Snapshot, { sums, sumsOn, mostPages }: Work) {
  const headIds = idsOfHead(snapshot);
  const groups = byPage(
    sums.filter(({ pageId }) => headIds.includes(pageId) === (sumsOn === 'head')),
  );
  return sumsOn === 'head' ? groups : groups.slice(0, Math.min(MOST_PAGES, mostPages));
}

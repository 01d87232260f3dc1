import pLimit from 'p-limit';
import { POPULAR_SIZE } from '../../contract/index.ts';
import { collection, pages, SPACES, type Space } from '../../platform/collections.ts';
import type { FreshDoc, StoredItem } from '../../platform/documents/pages.ts';
import {
  CONFLICT,
  type Conflict,
  db,
  orConflict,
  retryOnConflict,
  type Stored,
} from '../../platform/firestore.ts';
import { listByName } from '../../platform/paging.ts';
import { decodeItems, isVisible } from '../page.ts';
import { Draft } from './draft.ts';
import { decodeRanked, isExact } from './popular.ts';
import {
  listDeltas,
  listDue,
  listLeaving,
  listNewReactions,
  listReturning,
  listShared,
} from './queries.ts';
import { deltasOf, encodeDeltas, type PendingDeltas } from './reaction-deltas.ts';
import {
  hasTime,
  MOST_MOVES,
  MOST_RELEASES,
  MOST_WRITES,
  runStep,
  type TickContext,
  writeStep,
} from './step.ts';
import { readSnapshot, type Snapshot } from './tick-state.ts';

/** Maximum number of deltas that one tick reads. */
const MOST_DELTAS = 20_000;

/** The deltas of a space that are not counted yet, as one tick knows them. */
export class DeltaList {
  readonly #space: Space;
  #deltas: readonly PendingDeltas[] = [];

  constructor(space: Space) {
    this.#space = space;
  }

  get all(): readonly PendingDeltas[] {
    return this.#deltas;
  }

  /** Call this at the start, and after another tick may have used some of the deltas. */
  async readAgain(): Promise<void> {
    this.#deltas = await listDeltas(this.#space, MOST_DELTAS);
  }

  use(used: readonly PendingDeltas[]): void {
    const ids = new Set(used.map(({ id }) => id));
    this.#deltas = this.#deltas.filter(({ id }) => !ids.has(id));
  }
}

/** Maximum number of reactions that one tick adds up. */
const MOST_REACTIONS = 60_000;
const COMMITS_AT_ONCE = 4;

/** Adds up new reactions for each page. A page with more reactions than one commit can hold gets several sums. */
export async function addUpReactions(context: TickContext): Promise<void> {
  const found = await listNewReactions(MOST_REACTIONS);
  const pages = [...Map.groupBy(found, ({ doc }) => doc.pageId).values()];
  await pLimit(COMMITS_AT_ONCE).map(inCommits(pages), async (groups) => {
    if (!hasTime(context)) return;
    const isDone = (await commitDeltas(groups)) === undefined;
    if (isDone) context.done.folded += groups.flat().length;
    context.done.steps += 1;
  });
}

/**
 * Distributes the reactions of pages over commits. Each reaction is one write, and each page in a commit is one more write.
 */
export function inCommits<Item>(pages: readonly Item[][]): Item[][][] {
  const commits: Item[][][] = [];
  let room = 0;
  for (const page of pages) {
    for (let from = 0; from < page.length; ) {
      if (room < 2) {
        commits.push([]);
        room = MOST_WRITES;
      }
      const part = page.slice(from, from + room - 1);
      commits.at(-1)?.push(part);
      room -= 1 + part.length;
      from += part.length;
    }
  }
  return commits;
}

/** A conflict means that another tick has already added up these reactions. */
function commitDeltas(groups: readonly Stored<FreshDoc>[][]) {
  const batch = db().batch();
  for (const group of groups) {
    const first = group[0]?.doc;
    if (!first) continue;
    const { pageId, isCrisis } = first;
    const added = encodeDeltas(deltasOf(group.map(({ doc }) => doc)));
    batch.create(collection('folds').doc(), { pageId, isCrisis, drops: added });
    for (const { id } of group) batch.delete(collection('fresh').doc(id), { exists: true });
  }
  return batch.commit().then(() => undefined, orConflict);
}

const inSpace = (space: Space) => (found: { readonly doc: { readonly isCrisis: boolean } }) =>
  found.doc.isCrisis === (space === 'crisis');

/** Takes drops of both spaces off their pages, if their removal is due. */
export const removeDue = (context: TickContext): Promise<void> =>
  inRounds(context, async () => {
    const due = await listLeaving(context.clock.now(), MOST_MOVES);
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

/** Repeats a round until the round finds fewer drops than its maximum, or conflicts every time. */
async function inRounds(
  context: TickContext,
  round: () => Promise<number | Conflict>,
): Promise<void> {
  while (hasTime(context)) {
    const found = await retryOnConflict(round, { otherwise: () => 0 });
    if (found < MOST_MOVES) return;
  }
}

/** Maximum number of newcomers' drops that one step reads. At most three of ten releases are newcomers' drops. */
const MOST_YOUNG = 60;

/** Releases the due drops of a space and counts the reactions on its head, step by step. */
export async function releaseDue(
  space: Space,
  deltas: DeltaList,
  context: TickContext,
): Promise<void> {
  while (hasTime(context)) {
    const done = await retryOnConflict(
      async () => {
        const due = await listAdmissible(space, context);
        const outcome = await runStep(
          space,
          { due, deltas: deltas.all, deltasOn: 'head' },
          context,
        );
        if (outcome === CONFLICT) await deltas.readAgain();
        return outcome;
      },
      { otherwise: () => null },
    );
    if (!done) return;
    deltas.use(done.usedDeltas);
    context.done.released += done.released;
  }
}

async function listAdmissible(space: Space, { clock, newId }: TickContext) {
  const now = clock.now();
  const [others, young, shared] = await Promise.all([
    listDue(space, false, now, MOST_RELEASES),
    listDue(space, true, now, MOST_YOUNG),
    listShared(space, now, newId()),
  ]);
  const newcomers = [...young, ...shared];
  return [...others.slice(0, MOST_RELEASES - newcomers.length), ...newcomers];
}

/** Maximum number of sealed pages that one tick writes. The pages that have waited longest come first. */
const PAGES_A_TICK = 300;

/** Counts, step by step, the reactions to drops on sealed pages and to drops that are no longer on a page. */
export async function countOnPages(
  space: Space,
  deltas: DeltaList,
  context: TickContext,
): Promise<void> {
  while (hasTime(context) && context.done.pages < PAGES_A_TICK) {
    const mostPages = PAGES_A_TICK - context.done.pages;
    const done = await retryOnConflict(
      async () => {
        const work = { deltas: deltas.all, deltasOn: 'pages', mostPages } as const;
        const outcome = await runStep(space, work, context);
        if (outcome === CONFLICT) await deltas.readAgain();
        return outcome;
      },
      { otherwise: () => null },
    );
    if (!done) return;
    deltas.use(done.usedDeltas);
    context.done.pages += done.pages;
  }
}

/** Number of pages that one step of the refill reads. */
const PAGES_A_STEP = 500;

/** Whether Popular shows a faded drop, or may miss one of the ten best drops. */
export function needsTending({ state }: Snapshot, now: Date): boolean {
  const best = decodeRanked(state.top);
  const hasFaded = best.slice(0, POPULAR_SIZE).some(({ fadesAt }) => fadesAt <= now.getTime());
  return hasFaded || isUnsure(state, best);
}

const isUnsure = (
  { refillAfter, floor }: Snapshot['state'],
  best: ReturnType<typeof decodeRanked>,
) => refillAfter !== null || !isExact({ best, floor });

/** Takes faded drops out of Popular. If the ten drops may no longer be the best, reads all pages to find the best ten. */
export async function tendPopular(space: Space, context: TickContext): Promise<void> {
  while (hasTime(context)) {
    const attempt = () => tendOnce(space, context);
    if (!(await retryOnConflict(attempt, { otherwise: () => false }))) return;
  }
}

async function tendOnce(space: Space, context: TickContext): Promise<boolean | Conflict> {
  const snapshot = await readSnapshot(space);
  const now = context.clock.now();
  if (snapshot.state.migrating || !needsTending(snapshot, now)) return false;
  const draft = new Draft({ snapshot, newId: context.newId, pages: new Map(), drops: new Map() });
  const best = decodeRanked(snapshot.state.top);
  if (isUnsure(snapshot.state, best)) await refill(draft, now);
  return (await writeStep(draft, context)) ?? true;
}

/** Ranks the drops of the next pages, in the order of the page ids. Before the first page, ranks the drops of the head. */
async function refill(draft: Draft, now: Date): Promise<void> {
  const { space } = draft.snapshot;
  if (!draft.refillAfter) {
    draft.floor = 0;
    const { open, last } = draft.head;
    for (const page of last ? [open, last] : [open]) rankAll(draft, page.id, page.items, now);
  }
  const found = await listByName(pages(space), PAGES_A_STEP, draft.refillAfter || null);
  for (const page of found.filter(({ id }) => id.length === 20)) {
    rankAll(draft, page.id, decodeItems(page.data().items), now);
  }
  draft.refillAfter = found.length < PAGES_A_STEP ? null : (found.at(-1)?.id ?? null);
}

function rankAll(draft: Draft, pageId: string, items: readonly StoredItem[], now: Date) {
  for (const item of items.filter((each) => isVisible(each, now))) draft.rank(item, pageId);
}

import {
  FieldPath,
  FieldValue,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import {
  collection,
  type Doc,
  head,
  pages,
  popular,
  SPACES,
  type Space,
  tickState,
} from '../platform/collections.ts';
import type { HeadContent } from '../platform/documents/pages.ts';
import { type CONFLICT, db, orConflict, retryOnConflict } from '../platform/firestore.ts';
import { listByName } from '../platform/paging.ts';
import { DAY_MS } from '../platform/time.ts';
import { recount } from './recount.ts';
import { PAGE_ITEMS, readSnapshot } from './tick/draft.ts';

type Snapshot = Awaited<ReturnType<typeof readSnapshot>>;

interface RebuildContext {
  readonly now: Date;
  readonly newId: () => string;
  /** Receives lines about the progress. */
  readonly tell: (line: string) => void;
}

/** Number of pages that one commit writes. Each page takes ten queries for its reactions, all in one transaction. */
const PAGES_AT_ONCE = 5;

/**
 * Makes all pages again from the drops, the reaction rows and the counts of people who left. No tick runs in the meantime,
 * and no reaction is lost. You may stop the rebuild at any point and start it again. All pages are right after one complete
 * run.
 */
export async function rebuild(now: Date, given: Partial<RebuildContext> = {}): Promise<void> {
  const newId = () => collection('drops').doc().id;
  const context = { now, newId, tell: () => undefined, ...given };
  for (const space of SPACES) await stopTicks(space);
  for (const space of SPACES) await remakePages(space, context);
  for (const space of SPACES) await tickState(space).update({ migrating: FieldValue.delete() });
}

/** Stops ticks from writing pages. A step that is already running fails to commit, because the state has changed. */
const stopTicks = (space: Space): Promise<void> =>
  retryOnConflict(async () => {
    const ref = tickState(space);
    const { state, stateAt } = await readSnapshot(space, true);
    const write = stateAt
      ? ref.update({ migrating: true }, { lastUpdateTime: stateAt })
      : ref.create({ ...state, migrating: true });
    return write.then(() => undefined, orConflict);
  });

/**
 * Makes the pages of a space again. Each commit writes whole pages, so the rebuild may stop and start again. The head
 * is written after the sealed pages.
 */
async function remakePages(space: Space, context: RebuildContext): Promise<void> {
  const plan = arrange(await listPlaces(space, context.now), context.now);
  for (let from = 0; from < plan.sealed.length; from += PAGES_AT_ONCE) {
    const ids = plan.sealed.slice(from, from + PAGES_AT_ONCE);
    await retryOnConflict(() => remakeSealed(space, ids, plan));
    context.tell(`${space}: ${from + ids.length} of ${plan.sealed.length} pages are made`);
  }
  for (let from = 0; from < plan.faded.length; from += PAGES_AT_ONCE) {
    const ids = plan.faded.slice(from, from + PAGES_AT_ONCE);
    await retryOnConflict(() => fadeAll(space, ids));
  }
  await retryOnConflict(() => remakeHead(space, plan, context));
  await removeOtherPages(space, new Set(plan.sealed));
}

/** A page, described by the drops that say they are on it. */
interface PagePlace {
  readonly id: string;
  /** The minutes of its newest and of its oldest drop, in milliseconds since 1970. */
  readonly newest: number;
  readonly oldest: number;
  readonly count: number;
  /** When the last of its drops fades. */
  readonly lastFade: number;
}

type PlaceFields = Pick<Doc<'drops'>, 'pageId' | 'shownAt' | 'fadesAt' | 'state' | 'isCrisis'>;

const DROPS_AT_ONCE = 2_000;

/** The pages that a space must have, newest first, calculated from the stored drops. */
async function listPlaces(space: Space, now: Date): Promise<PagePlace[]> {
  const places = new Map<string, PagePlace>();
  const query = collection('drops')
    .orderBy('pageId')
    .orderBy(FieldPath.documentId())
    .select('pageId', 'shownAt', 'fadesAt', 'state', 'isCrisis')
    .limit(DROPS_AT_ONCE);
  let after: readonly [string, string] | null = null;
  for (;;) {
    const found: QuerySnapshot = await (after ? query.startAfter(...after) : query).get();
    const { docs } = found;
    for (const each of docs) addTo(places, each.data() as PlaceFields, space, now);
    const last = docs.at(-1);
    if (!last || docs.length < DROPS_AT_ONCE) break;
    after = [last.get('pageId'), last.id];
  }
  return [...places.values()].sort(
    (a, b) => b.newest - a.newest || b.oldest - a.oldest || (a.id < b.id ? -1 : 1),
  );
}

function addTo(
  places: Map<string, PagePlace>,
  { pageId, shownAt, fadesAt, state, isCrisis }: PlaceFields,
  space: Space,
  now: Date,
): void {
  if (!pageId || !shownAt || !fadesAt || isCrisis !== (space === 'crisis')) return;
  // A drop that is hidden now keeps its page, because it may return.
  const mayReturn = (state === 'held' || state === 'removed') && fadesAt.toDate() > now;
  if (state !== 'shown' && !mayReturn) return;
  const at = shownAt.toMillis();
  const before = places.get(pageId);
  places.set(pageId, {
    id: pageId,
    newest: Math.max(at, before?.newest ?? at),
    oldest: Math.min(at, before?.oldest ?? at),
    count: 1 + (before?.count ?? 0),
    lastFade: Math.max(fadesAt.toMillis(), before?.lastFade ?? 0),
  });
}

/** The pages of the head, and the sealed pages, newest first. */
interface Arrangement {
  /** Null if the rebuild opens a new page. */
  readonly open: string | null;
  readonly last: string | null;
  readonly sealed: readonly string[];
  /** When each page may be deleted: one day after its last drop fades. */
  readonly lastDays: ReadonlyMap<string, Timestamp>;
  /** Pages on which all drops have faded. */
  readonly faded: readonly string[];
}

/** Decides which pages form the head and which are sealed. The newest page becomes the open page if it has room. */
function arrange(places: readonly PagePlace[], now: Date): Arrangement {
  const isVisible = ({ lastFade }: PagePlace) => lastFade > now.getTime();
  const visible = places.filter(isVisible);
  const [first] = visible;
  const hasRoom = first !== undefined && first.count < PAGE_ITEMS;
  const ids = visible.map(({ id }) => id);
  const faded = places.filter((each) => !isVisible(each)).map(({ id }) => id);
  const lastDays = new Map(
    visible.map(({ id, lastFade }) => [id, Timestamp.fromMillis(lastFade + DAY_MS)]),
  );
  const [open = null, last = null] = hasRoom ? ids : [null, ...ids];
  return { open, last, sealed: ids.slice(hasRoom ? 2 : 1), lastDays, faded };
}

async function remakeSealed(
  space: Space,
  ids: readonly string[],
  { sealed, lastDays }: Arrangement,
): Promise<undefined | typeof CONFLICT> {
  const snapshot = await readSnapshot(space, true);
  const recounted = await recount(space, ids, snapshot.head);
  const batch = db().batch();
  insist(batch, snapshot, {});
  for (const [id, items] of recounted.items) {
    batch.set(pages(space).doc(id), {
      items: JSON.stringify(items),
      older: sealed[sealed.indexOf(id) + 1] ?? null,
      expireAt: lastDays.get(id),
    });
  }
  clearSums(batch, recounted);
  return batch.commit().then(() => undefined, orConflict);
}

/**
 * Writes the state `faded` and the last counts to the drops of these pages. All drops on these pages have faded, so the
 * pages are not made again.
 */
async function fadeAll(space: Space, ids: readonly string[]): Promise<undefined | typeof CONFLICT> {
  const snapshot = await readSnapshot(space, true);
  const recounted = await recount(space, ids, snapshot.head);
  const batch = db().batch();
  insist(batch, snapshot, {});
  for (const item of [...recounted.items.values()].flat()) {
    const change = { state: 'faded', counts: item.counts, youngCounts: item.young } as const;
    const lastUpdateTime = recounted.readAt.get(item.id);
    if (lastUpdateTime) batch.update(collection('drops').doc(item.id), change, { lastUpdateTime });
  }
  clearSums(batch, recounted);
  return batch.commit().then(() => undefined, orConflict);
}

async function remakeHead(
  space: Space,
  { open, last, sealed }: Arrangement,
  { newId }: RebuildContext,
): Promise<undefined | typeof CONFLICT> {
  const snapshot = await readSnapshot(space, true);
  const ids = [open, last].filter((id) => id !== null);
  const recounted = await recount(space, ids, snapshot.head);
  const itemsOn = (id: string) => recounted.items.get(id) ?? [];
  const content: HeadContent = {
    open: open === null ? { id: newId(), items: [] } : { id: open, items: itemsOn(open) },
    last: last === null ? null : { id: last, items: itemsOn(last) },
    older: sealed[0] ?? null,
    gone: snapshot.head?.gone ?? [],
  };
  const batch = db().batch();
  // The empty ranking makes the next tick rank the drops of all pages again.
  insist(batch, snapshot, { top: '[]', floor: 0, refillAfter: '' });
  batch.set(head(space), { content: JSON.stringify(content), v: snapshot.v + 1 });
  batch.delete(popular(space));
  clearSums(batch, recounted);
  return batch.commit().then(() => undefined, orConflict);
}

/**
 * Makes the commit fail if the state has changed since it was read. So if two rebuilds run at once, only one of them
 * succeeds.
 * @throws Error if ticks run again: another rebuild has finished, and the plan of this one is too old
 */
function insist(
  batch: WriteBatch,
  { space, state, stateAt }: Snapshot,
  change: Partial<Snapshot['state']>,
): void {
  if (!stateAt || !state.migrating) throw new Error('ticks are not stopped: rebuild again');
  batch.update(tickState(space), { seq: state.seq + 1, ...change }, { lastUpdateTime: stateAt });
}

/** Deletes the stored sums that were counted. Writes the counts of the drops that are no longer on their page. */
function clearSums(
  batch: WriteBatch,
  { sumIds, offPage }: Awaited<ReturnType<typeof recount>>,
): void {
  for (const id of sumIds) batch.delete(collection('folds').doc(id), { exists: true });
  for (const [id, { readAt, sum }] of offPage) {
    const change = { counts: sum.counts, youngCounts: sum.young };
    batch.update(collection('drops').doc(id), change, { lastUpdateTime: readAt });
  }
}

const DELETED_AT_ONCE = 400;
/** Pages have random ids of this length. The head and Popular have ids of another length, so they are not deleted. */
const ID_LENGTH = 20;

/** Deletes all sealed pages that are not in `kept`. */
async function removeOtherPages(space: Space, kept: ReadonlySet<string>): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const found: QueryDocumentSnapshot[] = await listByName(pages(space), DELETED_AT_ONCE, after);
    const others = found.filter(({ id }) => id.length === ID_LENGTH && !kept.has(id));
    await retryOnConflict(async () => {
      const batch = db().batch();
      insist(batch, await readSnapshot(space, true), {});
      for (const { ref } of others) batch.delete(ref);
      return batch.commit().then(() => undefined, orConflict);
    });
    if (found.length < DELETED_AT_ONCE) return;
    after = found.at(-1)?.id ?? null;
  }
}

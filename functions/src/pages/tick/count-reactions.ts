import pLimit from 'p-limit';
import { collection, type Doc, type Space } from '../../platform/collections.ts';
import type { StoredItem } from '../../platform/documents/pages.ts';
import { db, orConflict, type Stored } from '../../platform/firestore.ts';
import { listByName } from '../../platform/paging.ts';
import { dueReactions } from '../pages.ts';
import { addSums, mergeSums, sumReactions } from '../recount.ts';
import { type Draft, MOST_WRITES } from './draft.ts';

/** Maximum number of reactions that one tick adds up. */
const MOST_REACTIONS = 60_000;
const COMMITS_AT_ONCE = 4;

/**
 * Adds up the reactions of both spaces that are due, page by page, and stores the sums. A page with more reactions than fit in
 * one commit gets several sums.
 * @returns how many reactions were added up, in how many commits
 */
export async function addUpReactions(now: Date, hasTime: () => boolean) {
  const found = await listByName(dueReactions(now), MOST_REACTIONS);
  const all = found.map((each): Stored<Doc<'fresh'>> => ({ id: each.id, doc: each.data() }));
  const pages = [...Map.groupBy(all, ({ doc }) => doc.pageId).values()];
  let [addedUp, commits] = [0, 0];
  await pLimit(COMMITS_AT_ONCE).map(inCommits(pages), async (groups) => {
    if (!hasTime()) return;
    const isDone = (await commitSums(groups)) === undefined;
    if (isDone) addedUp += groups.flat().length;
    commits += 1;
  });
  return { addedUp, commits };
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

/**
 * Stores the sums of these groups and deletes the reactions that were added up, in one commit. A conflict means that
 * another tick has already added up these reactions.
 */
function commitSums(groups: readonly Stored<Doc<'fresh'>>[][]) {
  const batch = db().batch();
  for (const group of groups) {
    const first = group[0]?.doc;
    if (!first) continue;
    const { pageId, isCrisis } = first;
    const sums = sumReactions(group.map(({ doc }) => doc));
    batch.create(collection('folds').doc(), { pageId, isCrisis, drops: JSON.stringify(sums) });
    for (const { id } of group) batch.delete(collection('fresh').doc(id), { exists: true });
  }
  return batch.commit().then(() => undefined, orConflict);
}

/** Stored sums of reactions that are not on their page yet. */
interface PendingSums {
  readonly id: string;
  readonly pageId: string;
  readonly byDrop: ReturnType<typeof mergeSums>;
  /** When the sums were stored, in milliseconds since 1970. */
  readonly since: number;
}

/** Maximum number of stored sums that one tick reads. */
const MOST_SUMS = 20_000;

/** Lists the sums of a space that are not on their pages yet. */
export async function listPendingSums(space: Space): Promise<PendingSums[]> {
  const found = await listByName(collection('folds'), MOST_SUMS);
  return found
    .filter((each) => each.data().isCrisis === (space === 'crisis'))
    .map((each) => ({
      id: each.id,
      pageId: each.data().pageId,
      byDrop: JSON.parse(each.data().drops),
      since: each.createTime.toMillis(),
    }));
}

/** The pending sums of one page. */
interface PageSums {
  readonly pageId: string;
  readonly pending: readonly PendingSums[];
}

/** Groups sums by page. The page whose sums have waited longest comes first. */
export function byPage(all: readonly PendingSums[]): PageSums[] {
  const grouped = [...Map.groupBy(all, ({ pageId }) => pageId)];
  return grouped
    .map(([pageId, pending]) => ({
      pageId,
      pending: pending.toSorted((a, b) => a.since - b.since),
    }))
    .sort((a, b) => (a.pending[0]?.since ?? 0) - (b.pending[0]?.since ?? 0));
}

type ItemsOn = (pageId: string) => readonly StoredItem[];

/**
 * Chooses the sums that fit in one commit, in order.
 * @param room how many documents the commit may still write: one for each entry of sums, one for each page, and one for each
 *   drop that is not on its page
 * @returns the sums, the drops of these sums that are not on their page, and how many documents are written
 */
export function fitSums(pages: readonly PageSums[], itemsOn: ItemsOn, room: number) {
  const fitting: PageSums[] = [];
  const offPage: string[] = [];
  let left = room;
  for (const { pageId, pending } of pages) {
    left -= 1;
    const items = itemsOn(pageId);
    const touched = new Set<string>();
    const taken = pending.filter(({ byDrop }) => {
      const added = idsOffPage(byDrop, items).filter((id) => !touched.has(id));
      if (left < 1 + added.length) return false;
      for (const id of added) touched.add(id);
      left -= 1 + added.length;
      return true;
    });
    if (taken.length > 0) fitting.push({ pageId, pending: taken });
    offPage.push(...touched);
    if (left <= 1) break;
  }
  return { fitting, offPage };
}

/** The drops that have sums but are not on their page. */
function idsOffPage(sums: PendingSums['byDrop'], items: readonly StoredItem[]): string[] {
  const onPage = new Set(items.map(({ id }) => id));
  return Object.keys(sums).filter((id) => !onPage.has(id));
}

/**
 * Adds sums to the counts on their page. If a drop is no longer on the page, adds its sum to the drop document, if that still
 * exists.
 */
export function applySums(draft: Draft, { pageId, pending }: PageSums): void {
  const merged = mergeSums(pending.map(({ byDrop }) => byDrop));
  const items = draft.itemsOn(pageId) ?? [];
  const counted = items.map((item): StoredItem => {
    const added = merged[item.id];
    return added ? { ...item, ...addSums(item, added) } : item;
  });
  const changed = counted.filter(({ id }) => merged[id]);
  if (changed.length > 0) draft.setItems(pageId, counted);
  for (const item of changed) draft.rank(item, pageId);
  for (const id of idsOffPage(merged, items)) {
    const [drop, added] = [draft.drop(id), merged[id]];
    // A drop without `counts` was never taken off its page. Its page was deleted as a whole, and the reaction rows
    // still contain its reactions.
    if (!drop?.doc.counts || !added) continue;
    const { counts, youngCounts = 0 } = drop.doc;
    const sum = addSums({ counts, young: youngCounts }, added);
    draft.changeDrop(id, { counts: sum.counts, youngCounts: sum.young });
  }
  for (const { id } of pending) draft.deletions.push({ ref: collection('folds').doc(id) });
}

import { POPULAR_SIZE, totalReactions } from '../../contract/index.ts';
import { pages } from '../../platform/collections.ts';
import type { StoredItem } from '../../platform/documents/pages.ts';
import { listByName } from '../../platform/paging.ts';
import { decodeItems, isVisible } from '../pages.ts';
import { type Draft, readPages } from './draft.ts';

/** A drop that may appear in Popular. */
interface Ranked {
  readonly id: string;
  readonly pageId: string;
  /** Number of its reactions, without those of accounts younger than a day. */
  readonly total: number;
  /** In milliseconds since 1970. */
  readonly shownAt: number;
  readonly fadesAt: number;
}

/** The best drops, best first, and the highest total of any drop that was ever left out of them. */
interface Ranking {
  readonly best: readonly Ranked[];
  readonly floor: number;
}

/** Number of drops in the ranking. It is more than Popular shows, so that other drops can move up. */
const RANKED = 100;

/** Parses the stored ranking. Does not validate it, because only this file makes it. */
const decodeRanked = (json: string): Ranked[] => JSON.parse(json);

/** More reactions come first. With the same number, the newer drop comes first. */
const byRank = (a: Ranked, b: Ranked) =>
  b.total - a.total || b.shownAt - a.shownAt || (a.id < b.id ? -1 : 1);

/**
 * The ranking after drops changed. A drop that was left out has at most `floor` reactions. So the first ten drops are right
 * as long as the tenth drop has at least `floor` reactions; see `isExact`.
 * @param changed the changed drops, with their new totals
 * @param off ids of drops that are no longer shown
 */
export function nextRanking(
  { best, floor }: Ranking,
  changed: readonly Ranked[],
  off: ReadonlySet<string>,
  now: Date,
): Ranking {
  const merged = new Map([...best, ...changed].map((each) => [each.id, each]));
  const all = [...merged.values()]
    .filter(({ id, fadesAt }) => !off.has(id) && fadesAt > now.getTime())
    .sort(byRank);
  return {
    best: all.slice(0, RANKED),
    floor: Math.max(floor, all[RANKED]?.total ?? 0),
  };
}

/** Whether the first ten drops are certainly the ten best. */
export const isExact = ({ best, floor }: Ranking): boolean =>
  (best[POPULAR_SIZE - 1]?.total ?? 0) >= floor;

/** Whether Popular shows a faded drop, or may miss one of the ten best drops. */
export function needsTending({ state }: Draft['snapshot'], now: Date): boolean {
  const best = decodeRanked(state.top);
  const hasFaded = best.slice(0, POPULAR_SIZE).some(({ fadesAt }) => fadesAt <= now.getTime());
  return hasFaded || isUnsure(state, best);
}

const isUnsure = ({ refillAfter, floor }: Draft['snapshot']['state'], best: readonly Ranked[]) =>
  refillAfter !== null || !isExact({ best, floor });

/** Number of pages that one step of the refill reads. */
const PAGES_A_STEP = 500;
/** Pages have random ids of this length. The head and Popular have ids of another length. */
const ID_LENGTH = 20;

/**
 * If the ten drops may no longer be the best, ranks the drops of the next 500 pages, in the order of the page ids. The
 * first call also ranks the drops of the head.
 */
export async function refillPopular(draft: Draft, now: Date): Promise<void> {
  const { space, state } = draft.snapshot;
  if (!isUnsure(state, decodeRanked(state.top))) return;
  const rankAll = (pageId: string, items: readonly StoredItem[]) => {
    for (const item of items.filter((each) => isVisible(each, now))) draft.rank(item, pageId);
  };
  if (!draft.refillAfter) {
    draft.floor = 0;
    const { open, last } = draft.head;
    for (const page of last ? [open, last] : [open]) rankAll(page.id, page.items);
  }
  const found = await listByName(pages(space), PAGES_A_STEP, draft.refillAfter || null);
  for (const page of found.filter(({ id }) => id.length === ID_LENGTH)) {
    rankAll(page.id, decodeItems(page.data().items));
  }
  draft.refillAfter = found.length < PAGES_A_STEP ? null : (found.at(-1)?.id ?? null);
}

/**
 * Works out Popular after a draft. Takes each of the ten drops from a page that was already read, or from the old Popular,
 * or reads its page now. A drop that is on no page leaves the ranking.
 */
export async function nextPopular(draft: Draft, now: Date) {
  const { state, popular, space } = draft.snapshot;
  const before = { best: decodeRanked(state.top), floor: draft.floor };
  const changed = [...draft.ranked.values()].map(toRanked);
  const off = new Set(draft.off);
  for (;;) {
    const { best, floor } = nextRanking(before, changed, off, now);
    const ten = best.slice(0, POPULAR_SIZE);
    const missing = ten.filter((each) => !itemInHand(draft, popular, each));
    const read = await readPages(
      space,
      missing.map(({ pageId }) => pageId),
    );
    const itemOf = (each: Ranked) =>
      itemInHand(draft, popular, each) ??
      read.get(each.pageId)?.items.find(({ id }) => id === each.id);
    const lost = ten.filter((each) => !itemOf(each));
    if (lost.length === 0) {
      const items = ten.flatMap((each) => itemOf(each) ?? []);
      return { top: JSON.stringify(best), floor, ten: items.toSorted(byReactions) };
    }
    for (const { id } of lost) off.add(id);
  }
}

/** Only reactions of accounts that are at least a day old count for the ranking. */
const toRanked = ({ item, pageId }: { item: StoredItem; pageId: string }): Ranked => ({
  id: item.id,
  pageId,
  total: totalReactions(item.counts) - item.young,
  shownAt: item.shownAt,
  fadesAt: item.fadesAt,
});

/** The order in which Popular shows drops: by all of their reactions, most first. */
const byReactions = (a: StoredItem, b: StoredItem) =>
  totalReactions(b.counts) - totalReactions(a.counts);

/**
 * Finds a drop without reading its page. Looks first in the pages that were already read and then in the old Popular,
 * because the pages are newer.
 */
function itemInHand(draft: Draft, popular: readonly StoredItem[], { id, pageId }: Ranked) {
  const items = draft.itemsOn(pageId) ?? draft.sealed.find((page) => page.id === pageId)?.items;
  return (items ?? popular).find((item) => item.id === id);
}

import { POPULAR_SIZE, totalReactions } from '../../contract/index.ts';
import type { StoredItem } from '../../platform/documents/pages.ts';

/** A drop that may appear in Popular. */
export interface Ranked {
  readonly id: string;
  readonly pageId: string;
  /** Number of its reactions, without those of accounts younger than a day. */
  readonly total: number;
  /** In milliseconds since 1970. */
  readonly shownAt: number;
  readonly fadesAt: number;
}

/** The best drops, best first, and the highest total of any drop that was ever left out of them. */
export interface Ranking {
  readonly best: readonly Ranked[];
  readonly floor: number;
}

/** Number of drops in the ranking. It is more than Popular shows, so that other drops can move up. */
const RANKED = 100;

export const encodeRanked = (best: readonly Ranked[]): string => JSON.stringify(best);

/** Does not validate the string, because only `encodeRanked` writes it. */
export const decodeRanked = (json: string): Ranked[] => JSON.parse(json);

export const toRanked = (item: StoredItem, pageId: string): Ranked => ({
  id: item.id,
  pageId,
  total: rankingTotal(item),
  shownAt: item.shownAt,
  fadesAt: item.fadesAt,
});

/** The total that counts for Popular: only reactions of accounts that are at least a day old. */
export const rankingTotal = ({ counts, young }: Pick<StoredItem, 'counts' | 'young'>): number =>
  totalReactions(counts) - young;

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

/** Sorts the ten drops in the order in which they are shown: by all of their reactions, most first. */
export const inShownOrder = (ten: readonly StoredItem[]): StoredItem[] =>
  ten.toSorted((a, b) => totalReactions(b.counts) - totalReactions(a.counts));

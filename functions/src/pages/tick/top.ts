import { POPULAR_SIZE } from '../../contract/limits.ts';
import { totalReactions } from '../../contract/reaction-types.ts';
import type { StoredItem } from '../../platform/page-documents.ts';
import { rankingTotal } from '../counts.ts';

/** A drop in the running for Popular. */
export interface Ranked {
  readonly id: string;
  readonly pageId: string;
  /** Its reactions, without those of accounts younger than a day. */
  readonly total: number;
  /** In milliseconds since 1970. */
  readonly shownAt: number;
  readonly fadesAt: number;
}

/** The best by reactions, best first, and the highest total that was ever left out of them. */
export interface Top {
  readonly best: readonly Ranked[];
  readonly floor: number;
}

const TOP_SIZE = 100;

export const encodeTop = (best: readonly Ranked[]): string => JSON.stringify(best);

/** What `encodeTop` wrote: only this code writes it, so it is taken as it is. */
export const decodeTop = (json: string): Ranked[] => JSON.parse(json);

export const toRanked = (item: StoredItem, pageId: string): Ranked => ({
  id: item.id,
  pageId,
  total: rankingTotal(item),
  shownAt: item.shownAt,
  fadesAt: item.fadesAt,
});

/** More reactions first; of as many, the newer. */
const byRank = (a: Ranked, b: Ranked) =>
  b.total - a.total || b.shownAt - a.shownAt || (a.id < b.id ? -1 : 1);

/**
 * The best after drops changed. Nothing that was left out can have more than `floor`, so the first ten are right while
 * the tenth has at least that: `isExact`.
 * @param changed with their new totals
 * @param off drops that are no longer shown
 */
export function nextTop(
  { best, floor }: Top,
  changed: readonly Ranked[],
  off: ReadonlySet<string>,
  now: Date,
): Top {
  const merged = new Map([...best, ...changed].map((each) => [each.id, each]));
  const all = [...merged.values()]
    .filter(({ id, fadesAt }) => !off.has(id) && fadesAt > now.getTime())
    .sort(byRank);
  return {
    best: all.slice(0, TOP_SIZE),
    floor: Math.max(floor, all[TOP_SIZE]?.total ?? 0),
  };
}

/** Whether the first ten are surely the ten best there are. */
export const isExact = ({ best, floor }: Top): boolean =>
  (best[POPULAR_SIZE - 1]?.total ?? 0) >= floor;

/** The ten as they are shown: by all of their reactions, most first. */
export const inShownOrder = (ten: readonly StoredItem[]): StoredItem[] =>
  ten.toSorted((a, b) => totalReactions(b.counts) - totalReactions(a.counts));

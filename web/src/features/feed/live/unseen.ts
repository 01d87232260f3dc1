import type { ReactionCounts } from '@blckmirror/functions/contract';
import type { FeedItem } from '../drop-card.tsx';

/** As much of a public drop as telling about new ones takes. */
export interface LatestDrop {
  readonly id: string;
  /** The minute of its release, in milliseconds since 1970. */
  readonly createdAt: number;
  readonly reactionCounts: ReactionCounts;
}

/** How many of the newest drops are asked for: a page of the feed. */
const ASKED_FOR = 20;

/**
 * Which of the newest drops the list on screen has not got. Older ones than its end do not count: they are what
 * reading on would bring, moved up because somebody took theirs back.
 */
export function unseen(
  latest: readonly LatestDrop[],
  items: readonly FeedItem[],
  hasMore: boolean,
): readonly LatestDrop[] {
  const known = new Set(items.map(({ drop }) => drop.id));
  const last = items.at(-1);
  const end = hasMore && last ? Date.parse(last.drop.createdAt) : Number.NEGATIVE_INFINITY;
  return latest.filter(({ id, createdAt }) => !known.has(id) && createdAt > end);
}

/** '1 new drop', '3 new drops', '20+ new drops' when there may be more. */
export function unseenText(count: number): string {
  if (count === 1) return '1 new drop';
  return `${count}${count >= ASKED_FOR ? '+' : ''} new drops`;
}

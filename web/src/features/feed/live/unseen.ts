import type { LatestDrop } from '../../../lib/live.ts';
import type { FeedItem } from '../drop-card.tsx';

/** How many of the newest drops are listened to: a page of the feed. firestore.rules allow 50. */
export const LISTENS_TO = 20;

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
  return `${count}${count >= LISTENS_TO ? '+' : ''} new drops`;
}

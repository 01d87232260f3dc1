import type { PublicFeed, PublicItem } from '@blckmirror/functions/contract';
import type { FeedItem } from '../drop-card.tsx';

/**
 * Which drops of the feed's head the list on screen has not got. Older ones than its end do not count: they are what
 * reading on would bring, moved up because somebody took theirs back.
 */
export function unseen(
  head: PublicFeed,
  items: readonly FeedItem[],
  hasMore: boolean,
): readonly PublicItem[] {
  const known = new Set(items.map(({ drop }) => drop.id));
  const last = items.at(-1);
  const end = hasMore && last ? Date.parse(last.drop.createdAt) : Number.NEGATIVE_INFINITY;
  return head.drops.filter(({ drop }) => !known.has(drop.id) && Date.parse(drop.createdAt) > end);
}

/**
 * '1 new drop', '3 new drops', '20+ new drops' when there may be more.
 * @param mayBeMore the list on screen has nothing of the head, so that others may lie between the two
 */
export function unseenText(count: number, mayBeMore: boolean): string {
  if (count === 1) return '1 new drop';
  return `${count}${mayBeMore ? '+' : ''} new drops`;
}

import type { OwnDrop, PublicFeed, PublicItem } from '@blckmirror/functions/contract';
import type { FeedItem } from '../drop-card.tsx';

/** One's own drop above the list: as everybody sees it, once it is in the void, or still on its way. */
export type OnTop =
  | { readonly id: string; readonly item: PublicItem }
  | { readonly id: string; readonly surfacing: OwnDrop };

/**
 * Which of one's own drops stand above the list: those on their way, and those that have surfaced since the list was
 * read. Each keeps its place until the list has it.
 * @param head the head of the feed as last heard; null until it was
 */
export function ownOnTop(
  own: readonly OwnDrop[],
  items: readonly FeedItem[],
  head: PublicFeed | null,
): readonly OnTop[] {
  const listed = new Set(items.map(({ drop }) => drop.id));
  return own.flatMap((mine): OnTop[] => {
    const { id } = mine;
    if (listed.has(id)) return [];
    const item = head?.drops.find(({ drop }) => drop.id === id);
    if (item) return [{ id, item }];
    return mine.state === 'waiting' || head === null ? [{ id, surfacing: mine }] : [];
  });
}

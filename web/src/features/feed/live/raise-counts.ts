import type { PublicItem, ReactionCounts, ReactionType } from '@blckmirror/functions/contract';
import type { FeedData } from '../../../entities/drop/cached-feeds.ts';

/**
 * The cached feed with counts that have risen meanwhile; the same object when none has. A count never falls here: what
 * arrives late must not take back what the reader has just added.
 */
export function raiseCounts(feed: FeedData, latest: readonly PublicItem[]): FeedData {
  const heard = new Map(latest.map(({ drop, reactionCounts }) => [drop.id, reactionCounts]));
  let rose = false;
  const pages = feed.pages.map((page) => ({
    ...page,
    drops: page.drops.map((item) => {
      const reactionCounts = higher(item.reactionCounts, heard.get(item.drop.id));
      if (reactionCounts === item.reactionCounts) return item;
      rose = true;
      return { ...item, reactionCounts };
    }),
  }));
  return rose ? { ...feed, pages } : feed;
}

function higher(shown: ReactionCounts, heard: ReactionCounts = {}): ReactionCounts {
  const risen = (Object.entries(heard) as [ReactionType, number][]).filter(
    ([type, count]) => count > (shown[type] ?? 0),
  );
  return risen.length === 0 ? shown : { ...shown, ...Object.fromEntries(risen) };
}

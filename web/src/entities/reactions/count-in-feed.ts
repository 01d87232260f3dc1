import type { PersonalFeed, ReactionCounts } from '@blckmirror/functions/contract';
import type { InfiniteData } from '@tanstack/react-query';

/** A feed as the query cache holds it: pages of drops. */
export type FeedData = InfiniteData<PersonalFeed>;

/** The cached feed with the counts the server has just named for one drop; everything else stays the same object. */
export function countInFeed(
  feed: FeedData | undefined,
  dropId: string,
  reactionCounts: ReactionCounts,
): FeedData | undefined {
  if (feed === undefined) return undefined;
  const pages = feed.pages.map((page) =>
    page.drops.some(({ drop }) => drop.id === dropId)
      ? {
          ...page,
          drops: page.drops.map((item) =>
            item.drop.id === dropId ? { ...item, reactionCounts } : item,
          ),
        }
      : page,
  );
  return { ...feed, pages };
}

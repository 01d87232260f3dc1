import type { ReactionCounts } from '@blckmirror/functions/contract';
import type { FeedData } from '../../entities/drop/cached-feeds.ts';
import type { ReactionPlace } from '../../entities/reactions/reaction-place.ts';
import { everybodysDropsKeys, publicFeedKey } from '../../lib/api/query-keys/feed.ts';

/** The cached feed with the counts the server has just named for one drop; everything else stays the same object. */
function countInFeed(
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

/** Reacting in the feed, and the words when it fails (requirements 8). */
export const FEED_PLACE: ReactionPlace = {
  failureTitle: 'Error adding reaction',
  failureFallback: 'Something went wrong',
  count(client, dropId, counts) {
    client.setQueriesData<FeedData>({ queryKey: publicFeedKey() }, (feed) =>
      countInFeed(feed, dropId, counts),
    );
  },
  refreshes: everybodysDropsKeys(),
};

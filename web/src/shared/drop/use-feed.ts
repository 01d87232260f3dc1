import type { PublicItem, ReactionCounts } from '@blckmirror/functions/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Pages } from '../../components/ui/load-more.tsx';
import { answerKey, everybodysDropsKeys } from '../../lib/api/query-keys.ts';
import type { ReactionPlace } from '../reactions/reactions.ts';
import type { FeedData } from './feed-head.ts';
import { feedQuery } from './feed-query.ts';

export interface Feed {
  readonly status: 'loading' | 'failed' | 'ready';
  /** All drops read so far, newest first, each only once. */
  readonly items: readonly PublicItem[];
  readonly pages: Pages;
  /** When the list was read, in milliseconds since 1970. */
  readonly readAt: number;
  readonly retry: () => void;
}

/**
 * The feed, the same for everybody.
 * @param rereadMs the time after which it is read again while the page is visible, in milliseconds; false for never
 */
export function useFeed(rereadMs: number | false = false): Feed {
  const feed = useInfiniteQuery({ ...feedQuery, refetchInterval: rereadMs });
  return {
    status: feed.data ? 'ready' : feed.isError ? 'failed' : 'loading',
    items: onceEach(feed.data?.pages.flatMap((page) => page.drops) ?? []),
    pages: feed,
    readAt: feed.dataUpdatedAt,
    retry: () => void feed.refetch(),
  };
}

/**
 * The drops, each only once. If the server starts a new page between two requests, the second answer can repeat drops
 * of the first.
 */
export function onceEach(items: readonly PublicItem[]): readonly PublicItem[] {
  return [...new Map(items.map((item) => [item.drop.id, item])).values()];
}

/** How the feed counts a reaction, and the words after a failure (requirements 8). */
export const FEED_PLACE: ReactionPlace = {
  failureTitle: 'Error adding reaction',
  failureFallback: 'Something went wrong',
  count(client, dropId, counts) {
    client.setQueriesData<FeedData>({ queryKey: answerKey('/api/public/drops/feed') }, (feed) =>
      countInFeed(feed, dropId, counts),
    );
  },
  refreshes: everybodysDropsKeys(),
};

/** The cached feed with the server's new counts for one drop. All other drops stay the same objects. */
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

import { useInfiniteQuery } from '@tanstack/react-query';
import type { Pages } from '../../components/ui/load-more.tsx';
import type { FeedItem } from './drop-card.tsx';
import { feedQuery } from './queries.ts';

export interface Feed {
  readonly status: 'loading' | 'failed' | 'ready';
  /** Every drop loaded so far, newest first, each once. */
  readonly items: readonly FeedItem[];
  readonly pages: Pages;
  /** When the list was read, in milliseconds since 1970. */
  readonly readAt: number;
  readonly retry: () => void;
}

/** The feed, the same for everybody who is here. */
export function useFeed(): Feed {
  const feed = useInfiniteQuery(feedQuery);
  return {
    status: feed.data ? 'ready' : feed.isError ? 'failed' : 'loading',
    items: onceEach(feed.data?.pages.flatMap((page) => page.drops) ?? []),
    pages: feed,
    readAt: feed.dataUpdatedAt,
    retry: () => void feed.refetch(),
  };
}

/** Each drop once: what was the open page may have been sealed between two readings. */
export function onceEach(items: readonly FeedItem[]): readonly FeedItem[] {
  return [...new Map(items.map((item) => [item.drop.id, item])).values()];
}

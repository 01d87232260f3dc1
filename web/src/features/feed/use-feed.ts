import { useInfiniteQuery } from '@tanstack/react-query';
import type { Pages } from '../../components/ui/load-more.tsx';
import { useSession } from '../../lib/auth/session.ts';
import type { FeedItem } from './drop-card.tsx';
import { personalFeedQuery, publicFeedQuery } from './queries.ts';

export interface Feed {
  readonly status: 'loading' | 'failed' | 'ready';
  /** Every drop loaded so far, newest first, each once. */
  readonly items: readonly FeedItem[];
  readonly pages: Pages;
  /** When the list was read, in milliseconds since 1970. */
  readonly readAt: number;
  readonly retry: () => void;
}

/** The feed of whoever is here: the public one for visitors, their own for the signed in (requirements 7.2). */
export function useFeed(): Feed {
  const { status, uid } = useSession();
  const visitor = useInfiniteQuery({ ...publicFeedQuery, enabled: status === 'signed-out' });
  const reader = useInfiniteQuery({ ...personalFeedQuery(uid ?? ''), enabled: uid !== null });
  const feed = uid === null ? visitor : reader;
  return {
    status: feed.data ? 'ready' : feed.isError ? 'failed' : 'loading',
    items: onceEach(feed.data?.pages.flatMap((page) => page.drops) ?? []),
    pages: feed,
    readAt: feed.dataUpdatedAt,
    retry: () => void feed.refetch(),
  };
}

/** Each drop once: one released between two pages pushes the last of the first onto the second. */
export function onceEach(items: readonly FeedItem[]): readonly FeedItem[] {
  return [...new Map(items.map((item) => [item.drop.id, item])).values()];
}

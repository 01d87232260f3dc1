import { queryOptions } from '@tanstack/react-query';
import { feedKey, publicFeedKey } from '../../lib/api/query-keys/feed.ts';
import type { FeedData } from './feed-place.ts';
import { FEED_STALE_MS, personalPage, publicPage } from './queries.ts';

/** The largest page the API gives: two of them are the newest hundred. */
const PAGE = 50;

/**
 * The newest hundred drops, in the shape and under the keys of the feed, so that reactions count in both and refresh
 * both. One person's are kept apart from the next one's.
 */
export const popularQuery = (uid: string | null) =>
  queryOptions({
    queryKey: uid === null ? publicFeedKey('popular') : feedKey(uid, 'popular'),
    queryFn: async ({ signal }): Promise<FeedData> => {
      const read = uid === null ? publicPage : personalPage;
      const first = await read({ pageParam: null, signal, limit: PAGE });
      const { nextCursor } = first;
      if (nextCursor === null) return { pages: [first], pageParams: [null] };
      const second = await read({ pageParam: nextCursor, signal, limit: PAGE });
      return { pages: [first, second], pageParams: [null, nextCursor] };
    },
    staleTime: FEED_STALE_MS,
  });

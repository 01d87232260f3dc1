import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { answerKey } from '../../lib/api/query-keys.ts';
import { type FeedData, withoutGone } from '../../shared/drop/feed-head.ts';
import { FEED_STALE_MS } from '../../shared/drop/feed-query.ts';

const NO_HEAD = { nextCursor: null, v: null, gone: [] };

/**
 * The ten drops with the most reactions. The data has the feed's shape and is stored under the feed's keys, so that a
 * reaction changes the counts in both lists.
 */
export const popularQuery = queryOptions({
  queryKey: answerKey('/api/public/drops/feed', 'popular'),
  queryFn: async ({ signal }): Promise<FeedData> => {
    const { drops } = await call('GET /api/public/drops/popular', {}, { signal });
    return { pages: [withoutGone({ drops, ...NO_HEAD })], pageParams: [null] };
  },
  staleTime: FEED_STALE_MS,
});

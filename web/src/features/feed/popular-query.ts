import { queryOptions } from '@tanstack/react-query';
import type { FeedData } from '../../entities/drop/cached-feeds.ts';
import { withoutGone } from '../../entities/drop/head.ts';
import { call } from '../../lib/api/call.ts';
import { publicFeedKey } from '../../lib/api/query-keys/feed.ts';
import { FEED_STALE_MS } from './queries.ts';

const NO_HEAD = { nextCursor: null, v: null, gone: [] };

/**
 * The ten drops with the most reactions, in the shape of the feed and under its keys, so that reactions count in both
 * and refresh both.
 */
export const popularQuery = queryOptions({
  queryKey: publicFeedKey('popular'),
  queryFn: async ({ signal }): Promise<FeedData> => {
    const { drops } = await call('GET /api/public/drops/popular', {}, { signal });
    return { pages: [withoutGone({ drops, ...NO_HEAD })], pageParams: [null] };
  },
  staleTime: FEED_STALE_MS,
});

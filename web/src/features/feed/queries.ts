import type { PublicFeed } from '@blckmirror/functions/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { filterPage } from '../../entities/drop/page-filter.ts';
import { call } from '../../lib/api/call.ts';
import { publicFeedKey } from '../../lib/api/query-keys/feed.ts';
import { takeEarlyAnswer } from '../../lib/browser/early-page.ts';

interface Page {
  readonly pageParam: string | null;
  readonly signal: AbortSignal;
}

/** How long a feed counts as fresh, in milliseconds (requirements 9). */
export const FEED_STALE_MS = 10_000;

/** One page of the feed. Nothing about the reader is in it: the nearest cache answers everybody alike. */
async function feedPage({ pageParam, signal }: Page): Promise<PublicFeed> {
  const early = pageParam === null ? await takeEarlyAnswer() : null;
  if (early) return filterPage(early, true);
  const cursor = pageParam === null ? {} : { cursor: pageParam };
  return filterPage(await call('GET /api/public/drops/feed', cursor, { signal }), !pageParam);
}

/** The feed, of visitors and members alike: 2 more tries, 500 ms apart (requirements 9). */
export const feedQuery = infiniteQueryOptions({
  queryKey: publicFeedKey(),
  queryFn: feedPage,
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  staleTime: FEED_STALE_MS,
  retry: 2,
  retryDelay: 500,
});

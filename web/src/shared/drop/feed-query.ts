import type { PublicFeed } from '@blckmirror/functions/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { answerKey } from '../../lib/api/query-keys.ts';
import { takeEarlyAnswer } from '../../lib/browser/early-page.ts';
import { filterPage } from './page-filter.ts';

interface Page {
  readonly pageParam: string | null;
  readonly signal: AbortSignal;
}

/** The time in which a feed counts as fresh, in milliseconds (requirements 9). */
export const FEED_STALE_MS = 10_000;

/** Reads one page of the feed. The answer contains nothing about the reader, so any cache can give it. */
async function feedPage({ pageParam, signal }: Page): Promise<PublicFeed> {
  const early = pageParam === null ? await takeEarlyAnswer() : null;
  if (early) return filterPage(early, true);
  const cursor = pageParam === null ? {} : { cursor: pageParam };
  return filterPage(await call('GET /api/public/drops/feed', cursor, { signal }), !pageParam);
}

/** The feed, the same for visitors and members. After a failure: 2 more tries, 500 ms apart (requirements 9). */
export const feedQuery = infiniteQueryOptions({
  queryKey: answerKey('/api/public/drops/feed'),
  queryFn: feedPage,
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  staleTime: FEED_STALE_MS,
  retry: 2,
  retryDelay: 500,
});

import type { PersonalFeed } from '@blckmirror/functions/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { feedKey, publicFeedKey } from '../../lib/api/query-keys/feed.ts';

interface Page {
  readonly pageParam: string | null;
  readonly signal: AbortSignal;
  /** How many drops; 20 unless it says otherwise. */
  readonly limit?: number;
}

/** How long a feed counts as fresh, in milliseconds (requirements 9). */
export const FEED_STALE_MS = 10_000;

const asked = ({ pageParam, limit }: Page) => ({
  ...(pageParam === null ? {} : { cursor: pageParam }),
  ...(limit === undefined ? {} : { limit }),
});

/** One page of the feed as everyone sees it; nobody's own reactions are in it. */
export async function publicPage(page: Page): Promise<PersonalFeed> {
  const route = 'GET /api/public/drops/feed';
  const { drops, nextCursor } = await call(route, asked(page), { signal: page.signal });
  return { drops: drops.map((item) => ({ ...item, myReactions: [] })), nextCursor };
}

/** One page of the signed-in feed; the public one where that fails (requirements 7.2). */
export async function personalPage(page: Page): Promise<PersonalFeed> {
  try {
    return await call('GET /api/drops/feed', asked(page), { signal: page.signal });
  } catch (error) {
    if (page.signal.aborted) throw error;
    return publicPage(page);
  }
}

const paging = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: PersonalFeed) => page.nextCursor,
  staleTime: FEED_STALE_MS,
};

/** The feed for visitors: 2 more tries, 500 ms apart (requirements 9). */
export const publicFeedQuery = infiniteQueryOptions({
  ...paging,
  queryKey: publicFeedKey(),
  queryFn: publicPage,
  retry: 2,
  retryDelay: 500,
});

/** The feed of one signed-in reader, kept apart from that of the next person on this device. */
export const personalFeedQuery = (uid: string) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: feedKey(uid),
    queryFn: personalPage,
  });

import type { PublicFeed } from '@blckmirror/functions/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { publicFeedKey } from '../../lib/api/query-keys/feed.ts';
import { withoutGone } from './head.ts';

/** The feed, or Popular, as the query cache holds it: pages of drops. */
export type FeedData = InfiniteData<PublicFeed>;

/**
 * Changes what is cached of the feed and of Popular in place: nothing is read again for it, and nothing counts as read
 * later than it was.
 * @param change answers the same object where it changes nothing
 */
export function changeFeeds(client: QueryClient, change: (feed: FeedData) => FeedData): void {
  const cached = client.getQueryCache().findAll({ queryKey: publicFeedKey() });
  for (const { queryKey, state } of cached) {
    const feed = state.data as FeedData | undefined;
    if (feed === undefined) continue;
    const next = change(feed);
    if (next !== feed) client.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt });
  }
}

/** Takes the cards of drops that are gone off the feed and off Popular. */
export const takeOffGone = (client: QueryClient): void =>
  changeFeeds(client, (feed) => {
    const pages = feed.pages.map(withoutGone);
    return pages.some((page, at) => page !== feed.pages[at]) ? { ...feed, pages } : feed;
  });

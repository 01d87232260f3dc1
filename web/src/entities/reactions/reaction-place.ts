import type { ReactionCounts } from '@blckmirror/functions/contract';
import type { QueryClient } from '@tanstack/react-query';
import { countInFeed, type FeedData } from './count-in-feed.ts';

/** Where a reaction is given: which lists hold the drop, and what is said when it fails (SPEC section 8). */
export interface ReactionPlace {
  readonly failureTitle: string;
  readonly failureFallback: string;
  /** Puts the counts that the server has just named into the lists at hand. */
  readonly count: (client: QueryClient, dropId: string, counts: ReactionCounts) => void;
  /** First elements of the query keys to read again. */
  readonly refreshes: readonly string[];
}

const FEEDS = ['/api/drops/feed', '/api/public/drops/feed'] as const;
const VAULTS = ['/api/drops/vault', '/api/public/drops/vault'] as const;

export const FEED_PLACE: ReactionPlace = {
  failureTitle: 'Error adding reaction',
  failureFallback: 'Something went wrong',
  count(client, dropId, counts) {
    for (const key of FEEDS) {
      client.setQueriesData<FeedData>({ queryKey: [key] }, (feed) =>
        countInFeed(feed, dropId, counts),
      );
    }
  },
  refreshes: [...FEEDS, ...VAULTS],
};

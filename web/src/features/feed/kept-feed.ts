import { OFFLINE } from '../../config/offline.ts';
import { withoutGone } from '../../entities/drop/head.ts';
import type { FeedItem } from './drop-card.tsx';

export interface KeptFeed {
  readonly items: readonly FeedItem[];
  /** When the server sent it. */
  readonly since: Date;
}

/** The public feed as it last came to this device (`sw/keep-public-feed.ts`); null when there is none. */
export async function readKeptFeed(): Promise<KeptFeed | null> {
  try {
    const cache = await caches.open(OFFLINE.feedCache);
    const kept = await cache.match(OFFLINE.feedUrl);
    const since = kept?.headers.get('Date');
    if (!kept || !since) return null;
    // It passed the contract on its way out of the server.
    const page = (await kept.json()) as { drops: FeedItem[] };
    return { items: withoutGone(page).drops, since: new Date(since) };
  } catch {
    return null;
  }
}

import type { Output } from '@blckmirror/functions/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { OFFLINE } from '../../config/offline.ts';
import { crisisKey } from '../../lib/api/query-keys/own.ts';
import { dropCopy } from '../../lib/own/own-page.ts';
import { takeOffGone } from './cached-feeds.ts';
import { forgetForGood, withoutGone } from './head.ts';

type CrisisData = InfiniteData<Output<'GET /api/drops/crisis'>>;

/** Lets go of all that this device knows of a drop that its author has deleted: on every screen, and in what is kept. */
export function forgetDrop(client: QueryClient, uid: string, dropId: string): void {
  dropCopy(uid, 'drops', dropId);
  dropCopy(uid, 'waiting', dropId);
  forgetForGood(dropId);
  takeOffGone(client);
  client.setQueriesData<CrisisData>(
    { queryKey: crisisKey() },
    (posts) =>
      posts && {
        ...posts,
        pages: posts.pages.map((page) => ({
          ...page,
          crisisPosts: page.crisisPosts.filter(({ drop }) => drop.id !== dropId),
        })),
      },
  );
  // In the background: without the cache there is no copy.
  void forgetInKeptFeed().catch(() => {});
}

/** Writes the feed that is kept for reading offline again, without what is gone. */
async function forgetInKeptFeed(): Promise<void> {
  const cache = await caches.open(OFFLINE.feedCache);
  const kept = await cache.match(OFFLINE.feedUrl);
  if (!kept) return;
  const page = (await kept.json()) as Output<'GET /api/public/drops/feed'>;
  // Readers are told how old it is.
  const headers = { Date: kept.headers.get('Date') ?? '' };
  await cache.put(OFFLINE.feedUrl, Response.json(withoutGone(page), { headers }));
}

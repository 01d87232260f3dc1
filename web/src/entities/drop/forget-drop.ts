import type { Output } from '@blckmirror/functions/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { crisisKey } from '../../lib/api/query-keys/own.ts';
import { dropCopy } from '../../lib/own/own-page.ts';
import { now } from '../../lib/time/now.ts';
import { keepOut } from '../../sw/kept-feed.ts';
import { takeOffGone } from './cached-feeds.ts';
import { forgetForGood } from './head.ts';

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
  keepOut(dropId, now()).catch(() => {});
}

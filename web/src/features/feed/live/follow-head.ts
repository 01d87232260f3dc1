import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { changeFeeds, takeOffGone } from '../../../entities/drop/cached-feeds.ts';
import { publicFeedKey, reactMutationKey } from '../../../lib/api/query-keys/feed.ts';
import { raiseCounts } from './raise-counts.ts';
import type { Latest } from './use-latest.ts';

/** What is removed is told of for a quarter of an hour. A page that heard nothing for so long reads all anew; in milliseconds. */
const HEARS_AT_LEAST_EVERY_MS = 10 * 60_000;

/** Has the feed and Popular follow what was heard: counts rise, and what is gone goes. */
export function useFollowHead(latest: Latest | null, heardAt: number): void {
  const client = useQueryClient();
  const reacts = useIsMutating({ mutationKey: reactMutationKey() }) > 0;
  const before = useRef(heardAt);

  useEffect(() => {
    if (latest !== null) takeOffGone(client);
  }, [client, latest]);

  useEffect(() => {
    // Until the server has answered, a reaction is counted on top of what is there.
    if (reacts || latest === null) return;
    changeFeeds(client, (feed) => raiseCounts(feed, [...latest.head.drops, ...latest.popular]));
  }, [client, latest, reacts]);

  useEffect(() => {
    const pause = heardAt - before.current;
    before.current = heardAt;
    if (pause < HEARS_AT_LEAST_EVERY_MS) return;
    // In the background: what is known stays on screen until the pages are there.
    void client.invalidateQueries({ queryKey: publicFeedKey() });
  }, [client, heardAt]);
}

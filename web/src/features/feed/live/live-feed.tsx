import { useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../components/ui/toast.tsx';
import { reactMutationKey } from '../../../lib/api/query-keys/feed.ts';
import { useSession } from '../../../lib/auth/session.ts';
import type { FeedData } from '../feed-place.ts';
import { personalFeedQuery, publicFeedQuery } from '../queries.ts';
import type { Feed } from '../use-feed.ts';
import { NewDropsPill } from './new-drops-pill.tsx';
import { raiseCounts } from './raise-counts.ts';
import { unseen } from './unseen.ts';
import { useLatest } from './use-latest.ts';

interface LiveFeedProps {
  readonly feed: Feed;
  /** Recent is on screen. */
  readonly shown: boolean;
}

/** Says how many drops came since the list was read, and brings them on asking: nothing moves by itself. */
export function LiveFeed({ feed, shown }: LiveFeedProps) {
  const { uid } = useSession();
  const client = useQueryClient();
  const { queryKey } = uid === null ? publicFeedQuery : personalFeedQuery(uid);
  const latest = useLatest(feed.readAt);
  const [isBringing, setBringing] = useState(false);
  const goesToFirst = useRef(false);
  // The list is being read anew, so what it lacks is not known: the own drop, just released, is on its way into it.
  const isReading = useIsFetching({
    queryKey,
    exact: true,
    predicate: ({ state }) => state.fetchMeta?.fetchMore === undefined,
  });
  const reacts = useIsMutating({ mutationKey: reactMutationKey() }) > 0;

  useEffect(() => {
    // Until the server has answered, a reaction is counted on top of what is there.
    if (reacts) return;
    const state = client.getQueryState<FeedData>(queryKey);
    if (!state?.data || state.isInvalidated) return;
    const risen = raiseCounts(state.data, latest);
    if (risen === state.data) return;
    client.setQueryData(queryKey, risen, { updatedAt: state.dataUpdatedAt });
  }, [client, queryKey, latest, reacts]);

  const bring = async () => {
    setBringing(true);
    goesToFirst.current = true;
    scrollTo(0, 0);
    // What was read on is further down than anybody will look now.
    client.setQueryData<FeedData>(queryKey, (data) => data && firstPage(data));
    try {
      await client.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
    } catch {
      goesToFirst.current = false;
      toast({
        title: 'The void could not be reached',
        description: 'The new drops are safe; try again in a moment.',
        tone: 'error',
      });
    } finally {
      setBringing(false);
    }
  };

  const count = unseen(latest, feed.items, feed.pages.hasNextPage).length;
  useEffect(() => {
    // The new ones are on screen, and the pill that had the focus is gone.
    if (count > 0 || !goesToFirst.current) return;
    goesToFirst.current = false;
    document.querySelector<HTMLElement>('#panel-recent article')?.focus({ preventScroll: true });
  }, [count]);
  return (
    <NewDropsPill
      count={shown && (isBringing || isReading === 0) ? count : 0}
      busy={isBringing}
      onPress={() => void bring()}
    />
  );
}

const firstPage = ({ pages, pageParams }: FeedData): FeedData => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
});

import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FeedData } from '../../../entities/drop/cached-feeds.ts';
import { withoutGone } from '../../../entities/drop/head.ts';
import { useWaiting } from '../../../entities/drop/waiting.ts';
import { isLeftOut } from '../../../entities/left-out/left-out.ts';
import { useLeftOut } from '../../../entities/left-out/store.ts';
import { feedQuery } from '../queries.ts';
import type { Feed } from '../use-feed.ts';
import { useFollowHead } from './follow-head.ts';
import { NewDropsPill } from './new-drops-pill.tsx';
import { unseen, unseenText } from './unseen.ts';
import { useLatest } from './use-latest.ts';

const { queryKey } = feedQuery;

interface LiveFeedProps {
  readonly feed: Feed;
  /** Recent is on screen. */
  readonly shown: boolean;
}

/** Says how many drops came since the list was read, and brings them on asking: nothing moves by itself. */
export function LiveFeed({ feed, shown }: LiveFeedProps) {
  const client = useQueryClient();
  const { data: latest, dataUpdatedAt } = useLatest(feed.readAt);
  useFollowHead(latest, dataUpdatedAt);
  const own = useWaiting();
  const left = useLeftOut();
  const goesToFirst = useRef(false);
  // The list is being read anew, so what it lacks is not known.
  const isReading = useIsFetching({
    queryKey,
    exact: true,
    predicate: ({ state }) => state.fetchMeta?.fetchMore === undefined,
  });

  const head = latest && withoutGone(latest.head);
  const bring = () => {
    if (head === null) return;
    goesToFirst.current = true;
    scrollTo(0, 0);
    // It is here already. What was read on is further down than anybody will look now.
    client.setQueryData<FeedData>(queryKey, { pages: [head], pageParams: [null] });
  };

  const news = head ? unseen(head, feed.items, feed.pages.hasNextPage) : [];
  // What stands above the list is on screen already.
  const count = news.filter(
    ({ drop }) => !own.some(({ id }) => id === drop.id) && !isLeftOut(left, drop),
  ).length;
  useEffect(() => {
    // The new ones are on screen, and the pill that had the focus is gone.
    if (count > 0 || !goesToFirst.current) return;
    goesToFirst.current = false;
    document.querySelector<HTMLElement>('#panel-recent article')?.focus({ preventScroll: true });
  }, [count]);
  const mayBeMore = head !== null && head.nextCursor !== null && news.length === head.drops.length;
  return (
    <NewDropsPill
      text={shown && isReading === 0 && count > 0 ? unseenText(count, mayBeMore) : null}
      onPress={bring}
    />
  );
}

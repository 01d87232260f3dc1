import type {
  PublicFeed,
  PublicItem,
  ReactionCounts,
  ReactionType,
} from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { answerKey, reactMutationKey } from '../../../lib/api/query-keys.ts';
import {
  changeFeeds,
  type FeedData,
  hideRemoved,
  noteShown,
  showsCopy,
  withoutGone,
} from '../../../shared/drop/feed-head.ts';
import { feedQuery } from '../../../shared/drop/feed-query.ts';
import { useWaiting } from '../../../shared/drop/own-drops.ts';
import type { Feed } from '../../../shared/drop/use-feed.ts';
import { isHidden, useHidden } from '../../../shared/hidden-content/hidden-content.ts';
import { useLatest } from './use-latest.ts';

const { queryKey } = feedQuery;

interface LiveFeedProps {
  readonly feed: Feed;
  /** Whether Recent is on screen. */
  readonly shown: boolean;
}

/**
 * A button that says how many drops are new since the list was read. They are shown only after a press, so that nothing
 * moves while somebody reads.
 */
export function LiveFeed({ feed, shown }: LiveFeedProps) {
  const client = useQueryClient();
  const { data: latest, dataUpdatedAt } = useLatest(feed.readAt);
  useFollowHead(latest, dataUpdatedAt);
  const own = useWaiting();
  const left = useHidden();
  const goesToFirst = useRef(false);
  // While the list is read again, the number of new drops is not known, so the button is hidden.
  const isReading = useIsFetching({
    queryKey,
    exact: true,
    predicate: ({ state }) => state.fetchMeta?.fetchMore === undefined,
  });

  const head = latest && withoutGone(latest.head);
  const bring = () => {
    if (head === null) return;
    goesToFirst.current = true;
    noteShown(head);
    scrollTo(0, 0);
    // Replaces the list by the head, which was already read. Older pages are read again when the reader scrolls down.
    client.setQueryData<FeedData>(queryKey, { pages: [head], pageParams: [null] });
  };

  const news = head ? unseen(head, feed.items, feed.pages.hasNextPage) : [];
  // The reader's own new drops are already on screen, above the list.
  const count = news.filter(
    ({ drop }) => !own.some(({ id }) => id === drop.id) && !isHidden(left, drop),
  ).length;
  useEffect(() => {
    // The new drops are on screen and the pressed button is gone, so the first card gets the focus.
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

/**
 * The longest time between two reads of the head without reading all pages again. The server lists a removed drop for
 * only 15 minutes, so after a longer pause the head does not say which drops to remove.
 */
const PAUSE_MAX_MS = 10 * 60_000;

/** Updates the lists on screen (feed and Popular) from each new head: raises counts and hides removed drops. */
function useFollowHead(latest: ReturnType<typeof useLatest>['data'], heardAt: number): void {
  const client = useQueryClient();
  const reacts = useIsMutating({ mutationKey: reactMutationKey() }) > 0;
  const before = useRef(heardAt);

  useEffect(() => {
    if (latest !== null) hideRemoved(client);
  }, [client, latest]);

  useEffect(() => {
    // While a reaction is being sent, the screen already counts it, so the counts stay as they are.
    if (reacts || latest === null) return;
    changeFeeds(client, (feed) => raiseCounts(feed, [...latest.head.drops, ...latest.popular]));
  }, [client, latest, reacts]);

  useEffect(() => {
    const pause = heardAt - before.current;
    before.current = heardAt;
    if (pause === 0) return;
    // The list may still be the copy from Firestore, because the API did not answer. Then the API is asked again.
    if (pause < PAUSE_MAX_MS && !showsCopy()) return;
    // Not awaited: the cached pages stay on screen until the new ones have arrived.
    void client.invalidateQueries(
      { queryKey: answerKey('/api/public/drops/feed') },
      { cancelRefetch: false },
    );
  }, [client, heardAt]);
}

/**
 * The cached feed with the counts from `latest` that are higher; the same object if none is. A lower count is ignored,
 * because an answer that is late may not contain the reader's own new reaction yet.
 */
export function raiseCounts(feed: FeedData, latest: readonly PublicItem[]): FeedData {
  const heard = new Map(latest.map(({ drop, reactionCounts }) => [drop.id, reactionCounts]));
  let rose = false;
  const pages = feed.pages.map((page) => ({
    ...page,
    drops: page.drops.map((item) => {
      const reactionCounts = higher(item.reactionCounts, heard.get(item.drop.id));
      if (reactionCounts === item.reactionCounts) return item;
      rose = true;
      return { ...item, reactionCounts };
    }),
  }));
  return rose ? { ...feed, pages } : feed;
}

function higher(shown: ReactionCounts, heard: ReactionCounts = {}): ReactionCounts {
  const risen = (Object.entries(heard) as [ReactionType, number][]).filter(
    ([type, count]) => count > (shown[type] ?? 0),
  );
  return risen.length === 0 ? shown : { ...shown, ...Object.fromEntries(risen) };
}

/**
 * The drops of the head that are not in the list on screen (`items`). If the list has more pages (`hasMore`), drops
 * older than its last drop do not count, because they come with the next page.
 */
export function unseen(
  head: PublicFeed,
  items: readonly PublicItem[],
  hasMore: boolean,
): readonly PublicItem[] {
  const known = new Set(items.map(({ drop }) => drop.id));
  const last = items.at(-1);
  const end = hasMore && last ? Date.parse(last.drop.createdAt) : Number.NEGATIVE_INFINITY;
  return head.drops.filter(({ drop }) => !known.has(drop.id) && Date.parse(drop.createdAt) > end);
}

/**
 * The text of the button: '1 new drop', '3 new drops', or '20+ new drops' if there may be more.
 * @param mayBeMore true if every drop of the head is new: then the next page may contain new drops too
 */
export function unseenText(count: number, mayBeMore: boolean): string {
  if (count === 1) return '1 new drop';
  return `${count}${mayBeMore ? '+' : ''} new drops`;
}

interface NewDropsPillProps {
  /** The text of the button; null if there are no new drops. */
  readonly text: string | null;
  readonly onPress: () => void;
}

/** A button above the list, at the top of the window. It has no height in the page, so that nothing moves. */
function NewDropsPill({ text, onPress }: NewDropsPillProps) {
  return (
    <Box
      aria-live="polite"
      position="sticky"
      top="calc(4.25rem + env(safe-area-inset-top))"
      zIndex="2"
      height="0"
      // At the top of the page it is beside the tabs, so that it covers no words.
      marginTop="-2.75rem"
      marginBottom="2.75rem"
      textAlign={{ base: 'end', md: 'center' }}
    >
      {text !== null && (
        <Button
          variant="outline"
          size="sm"
          onClick={onPress}
          bg="overlay"
          borderColor="moon/40"
          boxShadow="0 6px 24px -8px black"
          animation="fade-in 400ms ease-out"
          _motionReduce={{ animation: 'none' }}
          _hover={{ bg: 'overlay', borderColor: 'moon' }}
        >
          {text}
        </Button>
      )}
    </Box>
  );
}

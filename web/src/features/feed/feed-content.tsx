import type { Emotion } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { lazy, Suspense } from 'react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import type { LoadMore as LoadMorePages } from '../../components/ui/load-more.tsx';
import { type FeedTab, feedOrder } from '../../entities/drop/feed-order.ts';
import { DropList } from './drop-list.tsx';
import type { FeedOutOfReach } from './feed-out-of-reach.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import type { Popular as PopularDrops } from './popular.tsx';
import type { Feed } from './use-feed.ts';

const Popular = lazy<typeof PopularDrops>(() =>
  import('./popular.tsx').then(
    ({ Popular }) => ({ default: Popular }),
    // Of what is at hand, at least.
    () => ({
      default: ({ items, ...rest }) => <DropList items={feedOrder('popular', items)} {...rest} />,
    }),
  ),
);

// Below all that the first screen shows.
const LoadMore = lazy<typeof LoadMorePages>(() =>
  import('../../components/ui/load-more.tsx').then(
    ({ LoadMore }) => ({ default: LoadMore }),
    // Without it one reads on by hand.
    () => ({
      default: ({ pages, end }) =>
        pages.hasNextPage ? (
          <Button onClick={() => void pages.fetchNextPage()}>Load more</Button>
        ) : (
          <Box>{end}</Box>
        ),
    }),
  ),
);

const OutOfReach = lazy<typeof FeedOutOfReach>(() =>
  import('./feed-out-of-reach.tsx').then(
    ({ FeedOutOfReach }) => ({ default: FeedOutOfReach }),
    // Out of reach itself.
    () => ({ default: ({ otherwise }) => otherwise }),
  ),
);

interface FeedContentProps {
  readonly tab: FeedTab;
  readonly feed: Feed;
  /** The one feeling that Recent shows; null: all of them. */
  readonly only: Emotion | null;
  /** Every card of Recent at once, for somebody who comes back to a place further down. */
  readonly atOnce: boolean;
  readonly onLoginNeeded: () => void;
}

/** What a tab holds: cards to come, words about a failure, words about emptiness, or the drops. */
export function FeedContent({ tab, feed, only, atOnce, onLoginNeeded }: FeedContentProps) {
  if (feed.status === 'loading') return <FeedSkeleton />;
  if (feed.status === 'failed') {
    const failed = <Failed onRetry={feed.retry} />;
    return (
      <Suspense fallback={<FeedSkeleton />}>
        <OutOfReach onRetry={feed.retry} otherwise={failed}>
          {(items) => <DropList items={feedOrder(tab, items)} onLoginNeeded={onLoginNeeded} />}
        </OutOfReach>
      </Suspense>
    );
  }
  if (feed.items.length === 0) {
    return (
      <EmptyState
        title="No drops in the void yet"
        hint="Be the first to share your thoughts and emotions."
      />
    );
  }
  if (tab === 'popular') {
    return (
      <Suspense fallback={<FeedSkeleton />}>
        <Popular items={feed.items} onLoginNeeded={onLoginNeeded} />
      </Suspense>
    );
  }
  const items =
    only === null ? feed.items : feed.items.filter(({ drop }) => drop.emotionType === only);
  // Of a rare feeling the end is always near: somebody who asks reads on, and nothing by itself.
  const end = (
    <Suspense>
      <LoadMore pages={feed.pages} auto={only === null} end={<TheEnd />} />
    </Suspense>
  );
  return <DropList {...{ items, atOnce, onLoginNeeded, end }} />;
}

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <EmptyState
    title="The void could not be reached"
    hint="Something stands between here and there. The drops are safe; try again in a moment."
  >
    <Button variant="outline" onClick={onRetry}>
      Retry
    </Button>
  </EmptyState>
);

const TheEnd = () => (
  <Box
    as="p"
    textStyle="drop"
    fontStyle="italic"
    color="muted"
    textAlign="center"
    paddingBlock="10"
  >
    This is where the echoes end.
  </Box>
);

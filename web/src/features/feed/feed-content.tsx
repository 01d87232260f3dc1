import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { DropList } from './drop-list.tsx';
import { type FeedTab, feedOrder } from './feed-order.ts';
import { FeedSkeleton } from './feed-skeleton.tsx';
import type { Feed } from './use-feed.ts';

interface FeedContentProps {
  readonly tab: FeedTab;
  readonly feed: Feed;
  readonly onLoginNeeded: () => void;
}

/** What a tab holds: cards to come, words about a failure, words about emptiness, or the drops. */
export function FeedContent({ tab, feed, onLoginNeeded }: FeedContentProps) {
  if (feed.status === 'loading') return <FeedSkeleton />;
  if (feed.status === 'failed') {
    return (
      <EmptyState
        title="The void could not be reached"
        hint="Something stands between here and there. The drops are safe; try again in a moment."
      >
        <Button variant="outline" onClick={feed.retry}>
          Retry
        </Button>
      </EmptyState>
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
  return (
    <>
      <DropList items={feedOrder(tab, feed.items)} onLoginNeeded={onLoginNeeded} />
      {tab === 'recent' && (feed.pages.hasNextPage ? <LoadMore pages={feed.pages} /> : <TheEnd />)}
    </>
  );
}

const TheEnd = () => (
  <Box as="p" textStyle="drop" fontStyle="italic" color="muted" textAlign="center" py="10">
    This is where the echoes end.
  </Box>
);

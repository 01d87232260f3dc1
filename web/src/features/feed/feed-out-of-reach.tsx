import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { type ReactNode, useEffect, useState } from 'react';
import { useBackOnline, useOnline } from '../../lib/browser/online.ts';
import { useNow } from '../../lib/time/clock.ts';
import { relativeTime } from '../../lib/time/relative-time.ts';
import type { FeedItem } from './drop-card.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { type KeptFeed, readKeptFeed } from './kept-feed.ts';

interface FeedOutOfReachProps {
  readonly onRetry: () => void;
  /** How the drops are shown. */
  readonly children: (items: readonly FeedItem[]) => ReactNode;
  /** What stands there when this device keeps no feed. */
  readonly otherwise: ReactNode;
}

const MINUTE = 60_000;

/** The feed as it last came to this device, with a quiet line that says so; it comes anew with the connection. */
export function FeedOutOfReach({ onRetry, children, otherwise }: FeedOutOfReachProps) {
  const [kept, setKept] = useState<KeptFeed | null | undefined>(undefined);
  const isOnline = useOnline();
  const now = useNow(MINUTE);
  useBackOnline(onRetry);
  useEffect(() => {
    void readKeptFeed().then(setKept);
  }, []);
  if (kept === undefined) return <FeedSkeleton />;
  if (kept === null) return otherwise;
  const age = relativeTime(kept.since, now);
  return (
    <>
      <Box
        role="status"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="center"
        gap="3"
        paddingBlock="4"
        textStyle="meta"
        color="muted"
      >
        {isOnline ? 'The void could not be reached.' : 'You are offline.'} This is the feed as it
        was {age === 'just now' ? 'a moment ago' : age}.
        {isOnline && (
          <Button variant="outline" size="sm" onClick={onRetry}>
            Retry
          </Button>
        )}
      </Box>
      {children(kept.items)}
    </>
  );
}

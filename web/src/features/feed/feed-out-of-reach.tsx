import { type ReactNode, useEffect, useState } from 'react';
import { CopyLine } from '../../components/copy-note.tsx';
import { useBackOnline } from '../../lib/browser/online.ts';
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
const UNREACHED = {
  online: 'The void could not be reached.',
  offline: 'You are offline.',
} as const;

/** The feed as it last came to this device, with a quiet line that says so; it comes anew with the connection. */
export function FeedOutOfReach({ onRetry, children, otherwise }: FeedOutOfReachProps) {
  const [kept, setKept] = useState<KeptFeed | null | undefined>(undefined);
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
      <CopyLine reasons={UNREACHED} onRetry={onRetry}>
        This is the feed as it was {age === 'just now' ? 'a moment ago' : age}.
      </CopyLine>
      {children(kept.items)}
    </>
  );
}

import type { PublicItem } from '@blckmirror/functions/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { CopyLine } from '../../components/copy-note.tsx';
import { OFFLINE } from '../../config/offline.ts';
import { useBackOnline } from '../../lib/browser/device.ts';
import { relativeTime, useNow } from '../../lib/time/clock.ts';
import { withoutGone } from '../../shared/drop/feed-head.ts';
import { FeedSkeleton } from './drop-list.tsx';

interface FeedOutOfReachProps {
  readonly onRetry: () => void;
  readonly children: (items: readonly PublicItem[]) => ReactNode;
  /** Shown if this device has no copy of the feed. */
  readonly otherwise: ReactNode;
}

const MINUTE = 60_000;
const UNREACHED = {
  online: 'The void could not be reached.',
  offline: 'You are offline.',
} as const;

/**
 * Shown if the feed cannot be reached: the last feed that this device received, and a line with its age. When the
 * connection is back, the feed is read again.
 */
export function FeedOutOfReach({ onRetry, children, otherwise }: FeedOutOfReachProps) {
  const [stored, setStored] = useState<StoredFeed | null | undefined>(undefined);
  const now = useNow(MINUTE);
  useBackOnline(onRetry);
  useEffect(() => {
    void readStoredFeed().then(setStored);
  }, []);
  if (stored === undefined) return <FeedSkeleton />;
  if (stored === null) return otherwise;
  const age = relativeTime(stored.since, now);
  return (
    <>
      <CopyLine reasons={UNREACHED} onRetry={onRetry}>
        This is the feed as it was {age === 'just now' ? 'a moment ago' : age}.
      </CopyLine>
      {children(stored.items)}
    </>
  );
}

interface StoredFeed {
  readonly items: readonly PublicItem[];
  /** The time at which the server sent the feed. */
  readonly since: Date;
}

/** The public feed that the service worker keeps (`sw/offline-feed.ts`); null if there is none. */
async function readStoredFeed(): Promise<StoredFeed | null> {
  try {
    const cache = await caches.open(OFFLINE.feedCache);
    const stored = await cache.match(OFFLINE.feedUrl);
    const since = stored?.headers.get('Date');
    if (!stored || !since) return null;
    // The shape is not checked here, because the server checks its answers before it sends them.
    const page = (await stored.json()) as { drops: PublicItem[] };
    return { items: withoutGone(page).drops, since: new Date(since) };
  } catch {
    return null;
  }
}

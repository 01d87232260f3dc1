import { useQuery } from '@tanstack/react-query';
import { feedOrder } from '../../entities/drop/feed-order.ts';
import type { FeedItem } from './drop-card.tsx';
import { DropList } from './drop-list.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { popularQuery } from './popular-query.ts';
import { onceEach } from './use-feed.ts';

interface PopularProps {
  /** What Recent holds: the best there is when more cannot be had. */
  readonly items: readonly FeedItem[];
  readonly onLoginNeeded: () => void;
}

/** The ten most answered drops, however far Recent has been read (requirements 4). */
export function Popular({ items, onLoginNeeded }: PopularProps) {
  const { data, isPending } = useQuery(popularQuery);
  if (isPending) return <FeedSkeleton />;
  const known = data ? onceEach(data.pages.flatMap(({ drops }) => drops)) : items;
  return <DropList items={feedOrder('popular', known)} onLoginNeeded={onLoginNeeded} />;
}

import { useQuery } from '@tanstack/react-query';
import { feedOrder } from '../../entities/drop/feed-order.ts';
import { useSession } from '../../lib/auth/session.ts';
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

/** The ten most answered of the newest hundred drops, however far Recent has been read (requirements 4). */
export function Popular({ items, onLoginNeeded }: PopularProps) {
  const { uid } = useSession();
  const { data, isPending } = useQuery(popularQuery(uid));
  if (isPending) return <FeedSkeleton />;
  const looked = data ? onceEach(data.pages.flatMap(({ drops }) => drops)) : items;
  return <DropList items={feedOrder('popular', looked)} onLoginNeeded={onLoginNeeded} />;
}

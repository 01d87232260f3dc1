import type { PublicItem } from '@blckmirror/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { feedOrder } from '../../shared/drop/feed-order.ts';
import { onceEach } from '../../shared/drop/use-feed.ts';
import { DropList, FeedSkeleton } from './drop-list.tsx';
import { popularQuery } from './popular-query.ts';

interface PopularProps {
  /** The drops of Recent, used if Popular cannot be read. */
  readonly items: readonly PublicItem[];
}

/** The ten drops with the most reactions, also those that Recent has not loaded yet (requirements 4). */
export function Popular({ items }: PopularProps) {
  const { data, isPending } = useQuery(popularQuery);
  if (isPending) return <FeedSkeleton />;
  const known = data ? onceEach(data.pages.flatMap(({ drops }) => drops)) : items;
  return <DropList items={feedOrder('popular', known)} />;
}

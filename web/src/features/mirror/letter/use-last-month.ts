import type { OwnDrop } from '@blckmirror/functions/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { ClockContext } from '../../../lib/time/clock.ts';
import { formatIn } from '../../../lib/time/dates.ts';
import { useTimeZone } from '../../../shared/account/profile.ts';
import { ownDropsQuery } from '../queries.ts';
import { dropsOfMonth, hasLetter, monthBefore } from './letter.ts';

export interface LastMonth {
  /** The month before this one, `yyyy-MM`. */
  readonly month: string;
  /** Its drops that are known so far, oldest first. */
  readonly drops: readonly OwnDrop[];
  /** Whether these are all its drops. */
  readonly isWhole: boolean;
  readonly isBroken: boolean;
  readonly retry: () => void;
}

/**
 * The drops of the month before this one. Older pages are read until the month is whole.
 * @param whole false if it is enough to know whether there is a letter
 */
export function useLastMonth(uid: string, { whole }: { readonly whole: boolean }): LastMonth {
  const zone = useTimeZone();
  const now = useContext(ClockContext);
  const month = monthBefore(formatIn(zone, now().toISOString(), 'yyyy-MM-dd'));
  const query = useInfiniteQuery(ownDropsQuery(uid));
  const { data, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = query;
  const all = data?.pages.flatMap((page) => page.drops) ?? [];
  // If a drop is released between two reads, the second page repeats the last drop of the first page.
  const known = [...new Map(all.map((drop) => [drop.id, drop])).values()];
  const drops = dropsOfMonth(known, month);
  const oldest = all.at(-1)?.localDate;
  const isPast = oldest !== undefined && oldest < `${month}-01`;
  const isWhole = data !== undefined && (!hasNextPage || isPast);
  const needsMore = hasNextPage && !isWhole && (whole || !hasLetter(drops));
  useEffect(() => {
    if (needsMore && !isFetching && !isFetchNextPageError) void fetchNextPage();
  });
  return {
    month,
    drops,
    isWhole,
    isBroken: query.isError,
    retry: () => void (data ? fetchNextPage() : query.refetch()),
  };
}

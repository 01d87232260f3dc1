import { useQuery } from '@tanstack/react-query';
import { onThisDayQuery } from './queries.ts';

/** What was written on this day of earlier months and years, and whether it is still worth waiting for: what failed is not. */
export function useOnThisDay(uid: string) {
  const { data, isLoading, failureCount, isFetched } = useQuery(onThisDayQuery(uid));
  return { found: data ?? [], isComing: isLoading && failureCount === 0 && !isFetched };
}

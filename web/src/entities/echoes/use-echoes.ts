import { useQuery } from '@tanstack/react-query';
import { echoesQuery, LOOKS_EVERY_MS } from './queries.ts';

/** One's newest drops with what they were given, looked at again and again while they are on screen; none for a visitor. */
export const useEchoes = (uid: string | null) =>
  useQuery({
    ...echoesQuery(uid ?? ''),
    enabled: uid !== null,
    refetchInterval: LOOKS_EVERY_MS,
  });

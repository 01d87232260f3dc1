import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** One's own figures without the drops: every page of those carries them. Refreshed wherever own drops are. */
export const ownStatsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['/api/drops/me', uid, 'stats'],
    queryFn: async ({ signal }) => {
      const { stats } = await call('GET /api/drops/me', { limit: 1 }, { signal });
      return { stats };
    },
    staleTime: 30_000,
  });

import type { Output } from '@blckmirror/functions/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const CRISIS_KEY = '/api/drops/crisis';

export type CrisisPage = Output<'GET /api/drops/crisis'>;
export type CrisisPost = CrisisPage['crisisPosts'][number];

/** The crisis posts of everyone, or the reader's own, newest first; fresh for 5 s (SPEC section 9). Members only. */
export const crisisQuery = (uid: string, whose: 'all' | 'mine') =>
  infiniteQueryOptions({
    queryKey: [CRISIS_KEY, uid, whose],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/drops/crisis',
        {
          ...(pageParam === null ? {} : { cursor: pageParam }),
          ...(whose === 'mine' ? { mine: 'true' as const } : {}),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: CrisisPage) => page.nextCursor,
    staleTime: 5_000,
  });

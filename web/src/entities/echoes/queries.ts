import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { ownDropsKey } from '../../lib/api/query-keys/own.ts';

/** Of so many of one's newest drops it is looked whether somebody answered; older ones tell it where they are opened. */
const ECHO_DROPS = 7;

/** How often a place that shows echoes looks again, in milliseconds: as often as an open feed does. */
export const LOOKS_EVERY_MS = 30_000;

/** One's newest drops, newest first, with what they were given. Refreshed wherever own drops are. */
export const echoesQuery = (uid: string) =>
  queryOptions({
    queryKey: ownDropsKey(uid, 'echoes'),
    queryFn: async ({ signal }) =>
      (await call('GET /api/drops/me', { limit: ECHO_DROPS }, { signal })).drops,
    staleTime: LOOKS_EVERY_MS,
    refetchOnWindowFocus: true,
  });

import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { transparencyKey } from '../../lib/api/query-keys/desk.ts';

/** How long it counts as fresh, in milliseconds: the numbers change at night, the rest within minutes. */
const STALE_MS = 60_000;

/** What everybody may know of how reports are handled. */
export const transparencyQuery = queryOptions({
  queryKey: transparencyKey(),
  queryFn: ({ signal }) => call('GET /api/public/transparency', {}, { signal }),
  staleTime: STALE_MS,
});

import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { noticesKey } from '../../lib/api/query-keys/own.ts';

/** What one was told about one's words, account and reports, newest first; looked for anew after five minutes. */
export const noticesQuery = (uid: string) =>
  queryOptions({
    queryKey: noticesKey(uid),
    queryFn: ({ signal }) => call('GET /api/notices', {}, { signal }),
    staleTime: 5 * 60_000,
  });

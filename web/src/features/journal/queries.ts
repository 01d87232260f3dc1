import type { JournalEntry, Output } from '@blckmirror/functions/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { JOURNAL_KEY } from '../../lib/api/query-keys.ts';
import { type MaybeCopy, ownPage } from '../../lib/own/own-page.ts';

export type JournalPage = Output<'GET /api/journal/entries'> & MaybeCopy;

/** One person's entries, newest first, page by page; the stats are the same on every page. */
export const journalQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: [JOURNAL_KEY, uid],
    queryFn: ({ pageParam, signal }) =>
      ownPage(uid, 'entries', pageParam, () =>
        call('GET /api/journal/entries', pageParam === null ? {} : { cursor: pageParam }, {
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: JournalPage) => page.nextCursor,
  });

/** One entry by its id, for an address that names it. */
export const entryQuery = (uid: string, entryId: string) =>
  queryOptions({
    queryKey: [JOURNAL_KEY, uid, entryId],
    queryFn: async ({ signal }): Promise<JournalEntry> =>
      (await call('GET /api/journal/entries/:entryId', { entryId }, { signal })).entry,
  });

/** What today asks. Asked again after a while, so that it does not outlive its day by much. */
export const promptQuery = (uid: string) =>
  queryOptions({
    queryKey: ['/api/journal/prompts/daily', uid],
    queryFn: async ({ signal }) =>
      (await call('GET /api/journal/prompts/daily', {}, { signal })).prompt,
    staleTime: 10 * 60_000,
  });

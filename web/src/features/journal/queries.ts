import { FEED_PAGE_MAX, type JournalEntry, type Output } from '@blckmirror/functions/contract';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { answerKey, onThisDayKey } from '../../lib/api/query-keys.ts';
import { type MaybeCopy, ownPage } from '../../lib/offline-copies/own-page.ts';
import { useMemories } from '../../shared/memories/memories.tsx';
import type { Finder } from './search/finder.ts';

type JournalPage = Output<'GET /api/journal/entries'> & MaybeCopy;

/**
 * One person's entries, newest first: a short first page, then long pages. Every page contains the same statistics.
 */
export const journalQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: answerKey('/api/journal/entries', uid),
    queryFn: ({ pageParam, signal }) =>
      ownPage(uid, 'entries', pageParam, () =>
        call(
          'GET /api/journal/entries',
          pageParam === null ? {} : { cursor: pageParam, limit: FEED_PAGE_MAX },
          { signal },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: JournalPage) => page.nextCursor,
  });

/** One entry. Every page that opens the entry reads it again, because another device may have changed it. */
export const entryQuery = (uid: string, entryId: string) =>
  queryOptions({
    queryKey: answerKey('/api/journal/entries', uid, entryId),
    queryFn: async ({ signal }): Promise<JournalEntry> =>
      (await call('GET /api/journal/entries/:entryId', { entryId }, { signal })).entry,
    refetchOnMount: 'always',
  });

/** Older versions of an entry, the newest first: those that were replaced by a device that had not read them. */
export const earlierQuery = (uid: string, entryId: string) =>
  infiniteQueryOptions({
    queryKey: answerKey('/api/journal/entries', uid, entryId, 'earlier'),
    queryFn: ({ pageParam, signal }): Promise<EarlierPage> =>
      call(
        'GET /api/journal/entries/:entryId/earlier',
        { entryId, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: EarlierPage) => page.nextCursor,
  });

interface EarlierPage {
  readonly earlier: readonly Output<'GET /api/journal/entries/:entryId/earlier'>['earlier'][number][];
  readonly nextCursor: string | null;
}

/** Entries and drops of this day of earlier months and years. */
export const onThisDayQuery = (uid: string) =>
  queryOptions({
    queryKey: onThisDayKey(uid),
    queryFn: ({ signal }): Promise<OnThisDay> =>
      call('GET /api/journal/on-this-day', {}, { signal }),
    staleTime: 10 * 60_000,
  });

/**
 * The entries and drops of this day that may be quoted, newest first, and whether the page should still wait for them.
 * After a failure, the page does not wait.
 */
export function useOnThisDay(uid: string) {
  const { data, isLoading, failureCount, isFetched } = useQuery(onThisDayQuery(uid));
  const found = [...entriesOf(data?.found ?? []), ...dropsOf(data?.drops ?? [])].sort((a, b) =>
    b.text.createdAt.localeCompare(a.text.createdAt),
  );
  const { shown, isComing: isRating } = useMemories(found.map(({ text }) => text));
  return {
    found: found.filter(({ text }) => shown.includes(text)),
    isComing: isLoading && failureCount === 0 && !isFetched,
    isRating,
  };
}

type OnThisDay = Output<'GET /api/journal/on-this-day'>;

const entriesOf = (found: OnThisDay['found']) =>
  found.map(({ monthsAgo, entry }) => ({ is: 'entry' as const, monthsAgo, text: entry }));

const dropsOf = (drops: OnThisDay['drops']) =>
  drops.map(({ monthsAgo, drop }) => ({ is: 'drop' as const, monthsAgo, text: drop }));

/**
 * The prompt of the day. It is read again after ten minutes, so that yesterday's prompt disappears soon after
 * midnight.
 */
export const promptQuery = (uid: string) =>
  queryOptions({
    queryKey: ['/api/journal/prompts/daily', uid],
    queryFn: async ({ signal }) =>
      (await call('GET /api/journal/prompts/daily', {}, { signal })).prompt,
    staleTime: 10 * 60_000,
  });

/**
 * The finder in the cache, in an object around it. The finder itself stays the same, so each time it has read more
 * entries, the cache gets a new `Found`, and so the page renders again.
 */
interface Found {
  readonly finder: Finder;
}

const finderKey = (uid: string) => answerKey('/api/journal/entries', uid, 'finder');

/** The search in one person's journal, loaded when needed. `data` is undefined until this device's copy is read. */
export function useFinder(uid: string, isNeeded: boolean) {
  const client = useQueryClient();
  return useQuery({
    queryKey: finderKey(uid),
    queryFn: async ({ signal }): Promise<Found> => {
      const finder = await finderOf(client, uid);
      const show = () => client.setQueryData(finderKey(uid), { finder });
      // Shows the finder before the server is asked, because this device's copy can be searched at once.
      show();
      await finder.topUp(signal, show);
      return { finder };
    },
    // By default, the cache compares new data deeply with old data. With thousands of entries that would be slow.
    structuralSharing: false,
    // A search that begins more than one minute later reads the changes first.
    staleTime: 60_000,
    enabled: isNeeded,
  });
}

async function finderOf(client: QueryClient, uid: string): Promise<Finder> {
  const known = client.getQueryData<Found>(finderKey(uid));
  if (known) return known.finder;
  const { Finder } = await import('./search/finder.ts');
  const finder = await Finder.open(uid);
  // The entries on screen are searched first, so that the search works even if nothing else can be read.
  const list = client.getQueryData<{ pages: { entries: JournalEntry[] }[] }>(
    answerKey('/api/journal/entries', uid),
  );
  await finder.takeIn(list?.pages.flatMap(({ entries }) => entries) ?? []);
  return finder;
}

/** Removes a deleted entry from the search, in memory and on this device. */
export async function forgetFound(client: QueryClient, uid: string, id: string): Promise<void> {
  const finder = await finderOf(client, uid);
  await finder.forget(id);
  client.setQueryData<Found>(finderKey(uid), (found) => found && { ...found });
}

/** Changes an entry in the finder's memory only, until the finder reads it again. */
export const changeFound = (
  client: QueryClient,
  uid: string,
  { id, ...part }: Pick<JournalEntry, 'id' | 'favourite'>,
): void => {
  client.setQueryData<Found>(finderKey(uid), (found) => {
    found?.finder.change(id, part);
    return found && { ...found };
  });
};

import {
  type Emotion,
  FEED_PAGE_MAX,
  type JournalEntry,
  type Output,
} from '@blckmirror/functions/contract';
import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { toast } from '../../components/ui/toast.tsx';
import { ApiError, call, errorText } from '../../lib/api/call.ts';
import { answerKey } from '../../lib/api/query-keys.ts';
import { dropCopy, type MaybeCopy, ownPage } from '../../lib/offline-copies/own-page.ts';
import {
  type Content,
  entryPlace,
  forgetDraft,
  forgetSent,
  NEW_ENTRY,
  readDraft,
  sameContent,
} from '../../shared/draft/draft.ts';
import type { Finder } from './finder.ts';

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

/** Older versions of an entry, the newest of them first. A change replaced each of them without having read it. */
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

/** Entries written on this day of earlier months and years. */
const onThisDayQuery = (uid: string) =>
  queryOptions({
    queryKey: answerKey('/api/journal/entries', uid, 'on-this-day'),
    queryFn: async ({ signal }) =>
      (await call('GET /api/journal/on-this-day', {}, { signal })).found,
    staleTime: 10 * 60_000,
  });

/**
 * The entries of this day, and whether the page should still wait for them. After a failure, the page does not wait.
 */
export function useOnThisDay(uid: string) {
  const { data, isLoading, failureCount, isFetched } = useQuery(onThisDayQuery(uid));
  return { found: data ?? [], isComing: isLoading && failureCount === 0 && !isFetched };
}

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
 * The finder in the cache. Each time the finder learns something, the cache gets a new object, so that the page
 * renders.
 */
interface Found {
  readonly finder: Finder;
}

const finderKey = (uid: string) => answerKey('/api/journal/entries', uid, 'finder');

/** The search in one person's journal, loaded when it is needed. No data until this device's copy is read. */
export function useFinder(uid: string, isNeeded: boolean) {
  const client = useQueryClient();
  return useQuery({
    queryKey: finderKey(uid),
    queryFn: async ({ signal }): Promise<Found> => {
      const finder = await finderOf(client, uid);
      const show = () => client.setQueryData(finderKey(uid), { finder });
      // This device's copy can be searched at once.
      show();
      await finder.topUp(signal, show);
      return { finder };
    },
    // A comparison of thousands of entries would be slow, and no other query shares them.
    structuralSharing: false,
    // A search that begins more than one minute later reads the changes first.
    staleTime: 60_000,
    enabled: isNeeded,
  });
}

async function finderOf(client: QueryClient, uid: string): Promise<Finder> {
  const known = client.getQueryData<Found>(finderKey(uid));
  if (known) return known.finder;
  const { Finder } = await import('./finder.ts');
  const finder = await Finder.open(uid);
  // The entries on screen are searched first, so that the search works even if nothing else can be read.
  const list = client.getQueryData<{ pages: { entries: JournalEntry[] }[] }>(
    answerKey('/api/journal/entries', uid),
  );
  await finder.takeIn(list?.pages.flatMap(({ entries }) => entries) ?? []);
  return finder;
}

/** The texts for failures, from requirements 8. */
const JOURNAL_FAILURES = {
  create: 'Failed to create journal entry',
  update: 'Failed to update journal entry',
  delete: 'Failed to delete journal entry',
} as const;

const failing = (what: keyof typeof JOURNAL_FAILURES) => ({
  failure: () => JOURNAL_FAILURES[what],
});

/** Tells the person what failed, and the server's reason if there is one. */
function sayFailed(what: keyof typeof JOURNAL_FAILURES, error: unknown): void {
  const failure = JOURNAL_FAILURES[what];
  const reason = errorText(error, { otherwise: '' });
  const description = reason === '' ? failure : `${failure}. ${reason}`;
  toast({ title: 'Error', description, tone: 'error' });
}

interface EntryToSave {
  /** The entry to change; null for a new entry. */
  readonly entryId: string | null;
  /** The version of the entry from which the changes began. */
  readonly base: string | null;
  /** Whether an earlier try of the same changes made this version. The answer to that try was lost. */
  readonly isOwn: (other: JournalEntry) => boolean;
  readonly title: string | null;
  readonly content: string;
  readonly prompt: string | null;
  /** The same key for every try of the same words, so that a retry cannot make a second entry (design 8). */
  readonly key: string;
}

/**
 * Saves a new entry or changes an entry, and deletes its draft. After any failure, the draft stays (requirements 8).
 */
export const saveMutation = (client: QueryClient, uid: string) =>
  mutationOptions({
    mutationFn: save,
    onSuccess: ({ entry }, { entryId, key }) => {
      forgetSent(entryId === null ? NEW_ENTRY : entryPlace(entryId), uid, key);
      client.setQueryData(entryQuery(uid, entry.id).queryKey, entry);
      refreshJournal(client);
      toast(
        entryId === null
          ? { title: 'Entry Created', description: 'It is in your journal now.' }
          : { title: 'Entry Updated', description: 'Your changes are in your journal now.' },
      );
    },
    onError: (error, { entryId }) => {
      const other = changedEntry(error);
      // The page shows both versions and asks which words to keep.
      if (other) showChanged(client, uid, other);
      // The page says that the entry was deleted, and the list removes it.
      else if (entryId !== null && isGone(error)) refreshJournal(client);
      else sayFailed(entryId === null ? 'create' : 'update', error);
    },
  });

async function save(entry: EntryToSave): Promise<Output<'POST /api/journal/entries'>> {
  const { entryId, base, isOwn, title, content, prompt, key } = entry;
  if (entryId === null) {
    const options = { idempotencyKey: key, ...failing('create') };
    return call('POST /api/journal/entries', { title, content, prompt }, options);
  }
  const change = (from: string | null) => {
    const input = { entryId, title, content, ...(from !== null && { base: from }) };
    return call('PATCH /api/journal/entries/:entryId', input, failing('update'));
  };
  try {
    return await change(base);
  } catch (error) {
    const other = changedEntry(error);
    if (!other || !isOwn(other)) throw error;
    return change(other.version);
  }
}

/** The present entry, if the server refused a call because the call began from another version; null otherwise. */
export function changedEntry(error: unknown): JournalEntry | null {
  if (!(error instanceof ApiError) || error.code !== 'stale-entry') return null;
  // Not checked here: the server checks every answer before it sends it.
  return (JSON.parse(error.text) as { entry?: JournalEntry }).entry ?? null;
}

/** Whether the entry does not exist, or was deleted. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'not-found';

/** Replaces the cached entry by its version from another device. */
function showChanged(client: QueryClient, uid: string, entry: JournalEntry): void {
  client.setQueryData(entryQuery(uid, entry.id).queryKey, entry);
  void client.invalidateQueries({ queryKey: journalQuery(uid).queryKey, exact: true });
}

/** Reads the journal again without waiting. A save is successful even if this read fails. */
const refreshJournal = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: answerKey('/api/journal/entries') });
};

type ReadEntry = Pick<JournalEntry, 'id' | 'version'>;

interface EntryToDelete extends ReadEntry {
  /** The unsaved changes that the author saw before the deletion, null for none. Newer changes are not deleted. */
  readonly unsaved: Content | null;
}

/** Deletes an entry and its unsaved changes. */
export const deleteMutation = (client: QueryClient, uid: string) =>
  mutationOptions({
    mutationFn: async ({ id, version }: EntryToDelete) => {
      try {
        const read = { entryId: id, base: version };
        await call('DELETE /api/journal/entries/:entryId', read, failing('delete'));
      } catch (error) {
        // The entry is already deleted, perhaps in another tab, so the wish is fulfilled.
        if (!isGone(error)) throw error;
      }
    },
    onSuccess: (_nothing, { id: entryId, unsaved }) => {
      const here = readDraft(entryPlace(entryId), uid);
      if (here && unsaved && sameContent(here, unsaved)) forgetDraft(entryPlace(entryId), uid);
      dropCopy(uid, 'entries', entryId);
      void forgetFound(client, uid, entryId).catch(() => {});
      // Keeps the old counts on screen until the list has been read again.
      client.setQueryData(journalQuery(uid).queryKey, (journal) =>
        withEntries(journal, (entries) => entries.filter(({ id }) => id !== entryId)),
      );
      client.setQueryData(onThisDayQuery(uid).queryKey, (found) =>
        found?.filter(({ entry }) => entry.id !== entryId),
      );
      client.removeQueries({ queryKey: answerKey('/api/journal/entries', uid, entryId) });
      refreshJournal(client);
      toast({ title: 'Entry Deleted', description: 'Nothing of it is left here.' });
    },
    onError: (error) => {
      const other = changedEntry(error);
      // The dialog shows the changed entry and asks again.
      if (other) showChanged(client, uid, other);
      else sayFailed('delete', error);
    },
  });

/** Removes a deleted entry from the search, in memory and on this device. */
async function forgetFound(client: QueryClient, uid: string, id: string): Promise<void> {
  const finder = await finderOf(client, uid);
  await finder.forget(id);
  client.setQueryData<Found>(finderKey(uid), (found) => found && { ...found });
}

/** The cached list after `change` was applied to the entries of each page. */
function withEntries(
  journal: InfiniteData<JournalPage, unknown> | undefined,
  change: (entries: JournalEntry[]) => JournalEntry[],
): InfiniteData<JournalPage, unknown> | undefined {
  const pages = journal?.pages.map((page) => ({ ...page, entries: change(page.entries) }));
  return journal && pages && { ...journal, pages };
}

type Favourite = Pick<JournalEntry, 'id' | 'favourite'>;

/**
 * Makes an entry a favourite, or no longer a favourite. The screen changes at once, and changes back after a failure.
 */
export const favouriteMutation = (client: QueryClient, uid: string) => {
  const mutationKey = ['favourite', uid];
  /** Whether no later press for the same entry waits. Otherwise the later press decides the result. */
  const isLast = ({ id }: Favourite) =>
    client.isMutating({
      mutationKey,
      predicate: ({ state }) => (state.variables as Favourite | undefined)?.id === id,
    }) === 1;
  const put = ({ id, favourite }: Favourite) => {
    const marked = (entry: JournalEntry) => (entry.id === id ? { ...entry, favourite } : entry);
    client.setQueryData(journalQuery(uid).queryKey, (journal) =>
      withEntries(journal, (entries) => entries.map(marked)),
    );
    client.setQueryData<Found>(finderKey(uid), (found) => {
      found?.finder.change(id, { favourite });
      return found && { ...found };
    });
    client.setQueryData<JournalEntry>(
      answerKey('/api/journal/entries', uid, id),
      (entry) => entry && marked(entry),
    );
    client.setQueryData(onThisDayQuery(uid).queryKey, (found) =>
      found?.map((one) => ({ ...one, entry: marked(one.entry) })),
    );
  };
  return mutationOptions({
    mutationKey,
    // The calls run one after the other, so that the last press decides.
    scope: { id: 'favourite' },
    mutationFn: ({ id, favourite }: Favourite) =>
      call('POST /api/journal/entries/:entryId/favourite', { entryId: id, favourite }),
    onMutate: put,
    onSuccess: (_answer, asked) => {
      // A list that was read during the call may contain the old state.
      if (isLast(asked)) put(asked);
    },
    onError: (error, asked) => {
      if (isLast(asked)) put({ ...asked, favourite: !asked.favourite });
      // After a failure, only the server knows whether the call changed anything.
      refreshJournal(client);
      sayFailed('update', error);
    },
  });
};

/** Sends the author's answer to the question which of two feelings an entry has, and reads the journal again. */
export const sayFeelingOf =
  (client: QueryClient, { id, version }: ReadEntry) =>
  async (emotion: Emotion): Promise<Output<'POST /api/drops/:dropId/feeling'>> => {
    const input = { entryId: id, base: version, emotion };
    const answer = await call('POST /api/journal/entries/:entryId/feeling', input);
    refreshJournal(client);
    return answer;
  };

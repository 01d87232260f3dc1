import {
  type CorrectedFeeling,
  type Emotion,
  FEED_PAGE_MAX,
  type JournalEntry,
  type Output,
} from '@blckmirror/functions/contract';
import {
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { toast } from '../../components/ui/toast.tsx';
import { entryPlace, forgetDraft, forgetSent, NEW_ENTRY } from '../../entities/draft/store.ts';
import { ApiError, call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { journalKey, promptKey } from '../../lib/api/query-keys/own.ts';
import { dropCopy, type MaybeCopy, ownPage } from '../../lib/own/own-page.ts';
import { withoutEntry } from './without-entry.ts';

export type JournalPage = Output<'GET /api/journal/entries'> & MaybeCopy;

/** One person's entries, newest first, page by page: few at first, then many. The stats are the same on every page. */
export const journalQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: journalKey(uid),
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

/** One entry by its id, for an address that names it. */
export const entryQuery = (uid: string, entryId: string) =>
  queryOptions({
    queryKey: journalKey(uid, entryId),
    queryFn: async ({ signal }): Promise<JournalEntry> =>
      (await call('GET /api/journal/entries/:entryId', { entryId }, { signal })).entry,
  });

/** What was written on this day of earlier months and years. */
export const onThisDayQuery = (uid: string) =>
  queryOptions({
    queryKey: journalKey(uid, 'on-this-day'),
    queryFn: async ({ signal }) =>
      (await call('GET /api/journal/on-this-day', {}, { signal })).found,
    staleTime: 10 * 60_000,
  });

/** What today asks. Asked again after a while, so that it does not outlive its day by much. */
export const promptQuery = (uid: string) =>
  queryOptions({
    queryKey: promptKey(uid),
    queryFn: async ({ signal }) =>
      (await call('GET /api/journal/prompts/daily', {}, { signal })).prompt,
    staleTime: 10 * 60_000,
  });

type Saved = Output<'POST /api/journal/entries'>;

interface EntryToSave {
  /** The entry to change; null for a new one. */
  readonly entryId: string | null;
  readonly title: string | null;
  readonly content: string;
  readonly prompt: string | null;
  /** The same for every try of the same words, so that a retry cannot make a second entry (design 8). */
  readonly key: string;
}

function save({ entryId, title, content, prompt, key }: EntryToSave): Promise<Saved> {
  return entryId === null
    ? call('POST /api/journal/entries', { title, content, prompt }, { idempotencyKey: key })
    : call('PATCH /api/journal/entries/:entryId', { entryId, title, content });
}

/** Says which of two feelings an entry is, where its reading asked. */
export const sayFeelingOf =
  (entryId: string) =>
  (emotion: Emotion): Promise<CorrectedFeeling> =>
    call('POST /api/journal/entries/:entryId/feeling', { entryId, emotion });

async function remove(entryId: string): Promise<void> {
  try {
    await call('DELETE /api/journal/entries/:entryId', { entryId });
  } catch (error) {
    // Gone already, from another tab perhaps: that is what was asked for.
    if (!(error instanceof ApiError) || error.code !== 'not-found') throw error;
  }
}

/** Requirements 8 names the failure; the server's reason, where there is one, follows it. */
export function sayFailed(failure: string, error: unknown): void {
  const reason = errorText(error, { otherwise: '' });
  const description = reason === '' ? failure : `${failure}. ${reason}`;
  toast({ title: 'Error', description, tone: 'error' });
}

/** Reads the journal again, in the background: what was saved is saved whether or not that succeeds. */
export const refreshJournal = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: journalKey() });
};

/** Saves a new entry or changes one, and lets go of its draft. Whatever fails, the words stay (requirements 8). */
export const saveMutation = (client: QueryClient, uid: string) =>
  mutationOptions({
    mutationFn: save,
    onSuccess: (_saved, { entryId, key }) => {
      forgetSent(entryId === null ? NEW_ENTRY : entryPlace(entryId), uid, key);
      refreshJournal(client);
      toast(
        entryId === null
          ? { title: 'Entry Created', description: 'It is in your journal now.' }
          : { title: 'Entry Updated', description: 'Your changes are in your journal now.' },
      );
    },
    onError: (error, { entryId }) =>
      sayFailed(`Failed to ${entryId === null ? 'create' : 'update'} journal entry`, error),
  });

/** Deletes an entry and the unsaved changes to it. */
export const deleteMutation = (client: QueryClient, uid: string) =>
  mutationOptions({
    mutationFn: remove,
    onSuccess: (_nothing, entryId) => {
      forgetDraft(entryPlace(entryId), uid);
      dropCopy(uid, 'entries', entryId);
      client.setQueryData(journalQuery(uid).queryKey, (journal) => withoutEntry(journal, entryId));
      client.setQueryData(onThisDayQuery(uid).queryKey, (found) =>
        found?.filter(({ entry }) => entry.id !== entryId),
      );
      client.removeQueries({ queryKey: journalKey(uid, entryId), exact: true });
      refreshJournal(client);
      toast({ title: 'Entry Deleted', description: 'Nothing of it is left here.' });
    },
    onError: (error) => sayFailed('Failed to delete journal entry', error),
  });

import type { Emotion, JournalEntry, Output } from '@blckmirror/functions/contract';
import { type InfiniteData, mutationOptions, type QueryClient } from '@tanstack/react-query';
import { toast } from '../../components/ui/toast.tsx';
import { ApiError, call, errorText } from '../../lib/api/call.ts';
import { answerKey } from '../../lib/api/query-keys.ts';
import { dropCopy, forgetOldExport } from '../../lib/offline-copies/own-page.ts';
import { lacksConsent } from '../../shared/account/consent.tsx';
import {
  entryPlace,
  forgetDraft,
  forgetSent,
  NEW_ENTRY,
  readDraft,
} from '../../shared/draft/draft.ts';
import { type Content, sameContent } from '../../shared/draft/draft-words.ts';
import { putEntryInLine } from '../../shared/draft/journal-queue.ts';
import { refreshJournal } from '../../shared/draft/save-to-journal.ts';
import { changeFound, entryQuery, forgetFound, journalQuery, onThisDayQuery } from './queries.ts';

/** The texts for failures (requirements 8). */
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
  if (isClosed(error)) {
    toast({ title: 'Not now', description: reason });
    return;
  }
  const description = reason === '' ? failure : `${failure}. ${reason}`;
  toast({ title: 'Error', description, tone: 'error' });
}

interface EntryToSave {
  /** The entry to change; null for a new entry. */
  readonly entryId: string | null;
  /** The version of the entry that the author changed. If the server has another version, it refuses the changes. */
  readonly base: string | null;
  /** Whether an earlier try to save these changes made this version, although the answer to that try was lost. */
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
    mutationFn: (entry: EntryToSave) => save(entry, uid),
    onSuccess: (saved, { entryId, key }) => {
      forgetSent(entryId === null ? NEW_ENTRY : entryPlace(entryId), uid, key);
      if (saved === WAITS) {
        toast({ title: 'Kept here', description: LATER });
        return;
      }
      const { entry } = saved;
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
      // The page asks for the consent.
      else if (!lacksConsent(error)) sayFailed(entryId === null ? 'create' : 'update', error);
    },
  });

/** The journal takes no entries for a while, and the new entry waits on this device until it does. */
export const WAITS = 'waits';

const LATER = 'Your journal is closed for a while. Your words go there by themselves later.';

type Saved = Output<'POST /api/journal/entries'> | typeof WAITS;

async function save(entry: EntryToSave, uid: string): Promise<Saved> {
  const { entryId, base, isOwn, title, content, prompt, key } = entry;
  if (entryId === null) {
    const options = { idempotencyKey: key, uid, ...failing('create') };
    try {
      return await call('POST /api/journal/entries', { title, content, prompt }, options);
    } catch (error) {
      if (isClosed(error) && putEntryInLine(uid, { title, content, prompt, key })) return WAITS;
      throw error;
    }
  }
  const change = (from: string | null) => {
    const input = { entryId, title, content, ...(from !== null && { base: from }) };
    return call('PATCH /api/journal/entries/:entryId', input, { uid, ...failing('update') });
  };
  try {
    return await change(base);
  } catch (error) {
    const other = changedEntry(error);
    if (!other || !isOwn(other)) throw error;
    return change(other.version);
  }
}

interface ChangeToDiscard extends Pick<EntryToSave, 'isOwn'> {
  /** The entry as it was before the change. */
  readonly entry: JournalEntry;
}

/**
 * Asks the server for an entry whose change got no answer, before its author discards the change. If the server has that
 * change, the words from before are sent back, because nothing else has them any more.
 */
export const discardMutation = (client: QueryClient, uid: string) =>
  mutationOptions({
    mutationFn: async ({ entry: before, isOwn }: ChangeToDiscard) => {
      const { id: entryId, version, title, content } = before;
      const { entry } = await call('GET /api/journal/entries/:entryId', { entryId }, { uid });
      if (entry.version === version || !isOwn(entry)) return entry;
      const words = { entryId, title, content, base: entry.version };
      return (await call('PATCH /api/journal/entries/:entryId', words, { uid })).entry;
    },
    onSuccess: (entry) => showChanged(client, uid, entry),
    onError: (error) => {
      const other = changedEntry(error);
      if (other) showChanged(client, uid, other);
      else if (isGone(error)) refreshJournal(client);
    },
  });

/** The server's version of the entry, if a call was refused because it named another version; null otherwise. */
export function changedEntry(error: unknown): JournalEntry | null {
  if (!(error instanceof ApiError) || error.code !== 'stale-entry') return null;
  // Not checked here: the server checks every answer before it sends it.
  return (JSON.parse(error.text) as { entry?: JournalEntry }).entry ?? null;
}

/** Whether operators have switched writing off for a while. */
const isClosed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'closed-for-now';

/** Whether the server answered that it does not save the words. After a lost answer or a fault it may have saved them. */
export const isRefused = (error: unknown): boolean =>
  isClosed(error) || (error instanceof ApiError && error.status >= 400 && error.status < 500);

/** Whether the entry does not exist, or was deleted. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'not-found';

/** Replaces the cached entry by its version from another device. */
function showChanged(client: QueryClient, uid: string, entry: JournalEntry): void {
  forgetOldExport();
  client.setQueryData(entryQuery(uid, entry.id).queryKey, entry);
  void client.invalidateQueries({ queryKey: journalQuery(uid).queryKey, exact: true });
}

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
      // Removes only the entry. The statistics keep their old numbers until the list has been read again.
      client.setQueryData(journalQuery(uid).queryKey, (journal) =>
        withEntries(journal, (entries) => entries.filter(({ id }) => id !== entryId)),
      );
      client.setQueryData(
        onThisDayQuery(uid).queryKey,
        (day) => day && { ...day, found: day.found.filter(({ entry }) => entry.id !== entryId) },
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

/** The cached list after `change` was applied to the entries of each page. */
function withEntries<Page extends { readonly entries: JournalEntry[] }>(
  journal: InfiniteData<Page, unknown> | undefined,
  change: (entries: JournalEntry[]) => JournalEntry[],
): InfiniteData<Page, unknown> | undefined {
  const pages = journal?.pages.map((page) => ({ ...page, entries: change(page.entries) }));
  return journal && pages && { ...journal, pages };
}

type Favourite = Pick<JournalEntry, 'id' | 'favourite'>;

/**
 * Makes an entry a favourite, or no longer a favourite. The screen changes at once, and changes back after a failure.
 */
export const favouriteMutation = (client: QueryClient, uid: string) => {
  const mutationKey = ['favourite', uid];
  /** Whether this is the last press for the entry. If a later press waits, that press decides the result. */
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
    changeFound(client, uid, { id, favourite });
    client.setQueryData<JournalEntry>(
      answerKey('/api/journal/entries', uid, id),
      (entry) => entry && marked(entry),
    );
    client.setQueryData(
      onThisDayQuery(uid).queryKey,
      (day) =>
        day && {
          ...day,
          found: day.found.map((one) => ({ ...one, entry: marked(one.entry) })),
        },
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

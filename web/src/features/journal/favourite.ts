import type { JournalEntry, Output } from '@blckmirror/functions/contract';
import { type InfiniteData, mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { journalKey } from '../../lib/api/query-keys/own.ts';
import { journalQuery, onThisDayQuery, refreshJournal, sayFailed } from './queries.ts';

type Page = Output<'GET /api/journal/entries'>;

/** The cached journal with one entry set apart, or no longer. */
function withFavourite<Cached extends Page, Param>(
  journal: InfiniteData<Cached, Param> | undefined,
  id: string,
  favourite: boolean,
): InfiniteData<Cached, Param> | undefined {
  if (journal === undefined) return undefined;
  const pages = journal.pages.map((page) => ({
    ...page,
    entries: page.entries.map((entry) => (entry.id === id ? { ...entry, favourite } : entry)),
  }));
  return { ...journal, pages };
}

type Wish = Pick<JournalEntry, 'id' | 'favourite'>;

/** Sets an entry apart as it is to be. It shows at once, and goes back where the server did not hear of it. */
export const favouriteMutation = (client: QueryClient, uid: string) => {
  const mutationKey = ['favourite', uid];
  /** Whether no later press of the same entry waits, which would be what stands. */
  const isLast = ({ id }: Wish) =>
    client.isMutating({
      mutationKey,
      predicate: ({ state }) => (state.variables as Wish | undefined)?.id === id,
    }) === 1;
  const put = ({ id, favourite }: Wish) => {
    client.setQueryData(journalQuery(uid).queryKey, (all) => withFavourite(all, id, favourite));
    client.setQueryData<JournalEntry>(
      journalKey(uid, id),
      (entry) => entry && { ...entry, favourite },
    );
    client.setQueryData(onThisDayQuery(uid).queryKey, (found) =>
      found?.map((one) =>
        one.entry.id === id ? { ...one, entry: { ...one.entry, favourite } } : one,
      ),
    );
  };
  return mutationOptions({
    mutationKey,
    // One after the other: the last press is what stands.
    scope: { id: 'favourite' },
    mutationFn: ({ id, favourite }: Wish) =>
      call('POST /api/journal/entries/:entryId/favourite', { entryId: id, favourite }),
    onMutate: put,
    onSuccess: (_answer, wish) => {
      // A list that was being read meanwhile may say what was before.
      if (isLast(wish)) put(wish);
    },
    onError: (error, wish) => {
      if (isLast(wish)) put({ ...wish, favourite: !wish.favourite });
      // It may have been heard, or not have been the other before: the server knows.
      refreshJournal(client);
      sayFailed('Failed to update journal entry', error);
    },
  });
};

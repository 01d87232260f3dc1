import type { JournalEntry } from '@blckmirror/functions/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { journalQuery } from './queries.ts';

/** One person's journal as far as it has been read, newest first; all of it is read when `needsAll`. */
export function useEntries(uid: string, needsAll: boolean) {
  const journal = useInfiniteQuery(journalQuery(uid));
  const { data, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = journal;
  useEffect(() => {
    if (needsAll && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [needsAll, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return { journal, entries: onceEach(data?.pages.flatMap((page) => page.entries) ?? []) };
}

// An entry written between two pages pushes the last one of the first onto the second.
const onceEach = (entries: readonly JournalEntry[]): readonly JournalEntry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
];

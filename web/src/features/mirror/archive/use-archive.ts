import type { OwnDrop } from '@blckmirror/functions/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Pages } from '../../../components/ui/load-more.tsx';
import { ownDropsQuery } from '../queries.ts';
import { type ArchiveFilter, searchArchive } from '../search.ts';

export interface Archive {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly found: readonly OwnDrop[];
  /** The way further back. */
  readonly pages: Pages;
  /** What this device kept stands in for what cannot be reached. */
  readonly isCopy: boolean;
  readonly retry: () => void;
}

/** One's own drops that match. Searching and filtering look through all of them, so they load what is missing. */
export function useArchive(uid: string, words: string, filter: ArchiveFilter): Archive {
  const query = useInfiniteQuery(ownDropsQuery(uid));
  const { data, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = query;
  const needsAll = words.trim() !== '' || filter !== 'all';
  useEffect(() => {
    if (needsAll && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [needsAll, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);

  const loaded = data?.pages.flatMap((page) => page.drops) ?? [];
  // A drop released between two pages pushes the last one of the first onto the second.
  const onceEach = [...new Map(loaded.map((drop) => [drop.id, drop])).values()];
  return {
    status: data ? 'ready' : query.isError ? 'failed' : 'loading',
    found: searchArchive(onceEach, words, filter),
    pages: query,
    isCopy: data?.pages[0]?.isCopy ?? false,
    retry: () => void query.refetch(),
  };
}

import type { OwnDrop } from '@blckmirror/functions/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Pages } from '../../../components/ui/load-more.tsx';
import { ownDropsQuery } from '../queries.ts';
import { type ArchiveFilter, searchArchive } from '../search.ts';

export interface Archive {
  readonly status: 'loading' | 'failed' | 'ready';
  /** All that has come so far. */
  readonly loaded: readonly OwnDrop[];
  readonly found: readonly OwnDrop[];
  /** The way further back. */
  readonly pages: Pages;
  /** What this device kept stands in for what cannot be reached. */
  readonly isCopy: boolean;
  readonly retry: () => void;
}

interface Wanted {
  readonly words: string;
  readonly filter: ArchiveFilter;
  /** The id of a drop to be opened; pages come until it is there. */
  readonly sought: string | null;
}

/** One's own drops that match. Searching and filtering look through all of them, so they load what is missing. */
export function useArchive(uid: string, { words, filter, sought }: Wanted): Archive {
  const query = useInfiniteQuery(ownDropsQuery(uid));
  const { data, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = query;
  const pages = data?.pages.flatMap((page) => page.drops) ?? [];
  // A drop released between two pages pushes the last one of the first onto the second.
  const loaded = [...new Map(pages.map((drop) => [drop.id, drop])).values()];
  const isMissing = sought !== null && !loaded.some(({ id }) => id === sought);
  const needsMore = words.trim() !== '' || filter !== 'all' || isMissing;
  // At every look: an answer that comes at once leaves all of this as it was, but for the page.
  useEffect(() => {
    if (needsMore && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  });

  return {
    status: data ? 'ready' : query.isError ? 'failed' : 'loading',
    loaded,
    found: searchArchive(loaded, words, filter),
    pages: query,
    isCopy: data?.pages[0]?.isCopy ?? false,
    retry: () => void query.refetch(),
  };
}

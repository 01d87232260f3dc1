import type { OwnDrop } from '@blckmirror/functions/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Pages } from '../../../components/ui/load-more.tsx';
import { forgetOwnAddress, onDialogEntry } from '../../../lib/browser/navigation.ts';
import { fragmentOf } from '../../../lib/browser/own-address.ts';
import { foldText, holdsAll, wordsToFind } from '../../../lib/search-text.ts';
import { shownReading } from '../../../shared/drop/shown-reading.ts';
import { ownDropsQuery } from '../queries.ts';

export type ArchiveFilter = 'all' | 'regular' | 'crisis';

/** The drops that pass the filter and contain all `words` in their text or in their emotions (requirements 5). */
export function searchArchive(
  drops: readonly OwnDrop[],
  words: string,
  filter: ArchiveFilter,
): readonly OwnDrop[] {
  const wanted = wordsToFind(words);
  return drops.filter(
    (drop) =>
      (filter === 'all' || drop.isCrisis === (filter === 'crisis')) &&
      (wanted.length === 0 || holdsAll(foldedWords(drop), wanted)),
  );
}

// Each drop's text without capitals and accents (folded), so that it is not folded again at every key press.
const folded = new WeakMap<OwnDrop, string>();

function foldedWords(drop: OwnDrop): string {
  const known = folded.get(drop);
  if (known !== undefined) return known;
  const words = foldText([drop.content, ...shownReading(drop).emotions].join('\n'));
  folded.set(drop, words);
  return words;
}

export interface LoadedArchive {
  readonly status: 'loading' | 'failed' | 'ready';
  /** All drops loaded so far. */
  readonly loaded: readonly OwnDrop[];
  readonly found: readonly OwnDrop[];
  /** The number of drops for each filter, from the server's last answer. */
  readonly counts: Readonly<Record<ArchiveFilter, number>>;
  readonly pages: Pages;
  /** Whether the drops are this device's copies, because the server could not be reached. */
  readonly isCopy: boolean;
  readonly retry: () => void;
}

interface Wanted {
  readonly words: string;
  readonly filter: ArchiveFilter;
  /** Whether all drops are needed, because the months are being shown. */
  readonly needsAll: boolean;
  /** Called with the drop that the address contains. Pages are loaded until that drop is found. */
  readonly onFound: (drop: OwnDrop) => void;
  readonly onMissing: () => void;
}

/** The user's own drops that match. A search or a filter needs all drops, so the hook loads the missing pages. */
export function useArchive(
  uid: string,
  { words, filter, needsAll, onFound, onMissing }: Wanted,
): LoadedArchive & {
  /** Whether pages are still being loaded to find the drop that the address names. */
  readonly isSeeking: boolean;
} {
  const sought = useLocation().hash.slice(1);
  const query = useInfiniteQuery(ownDropsQuery(uid));
  const { data, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = query;
  const loaded = useMemo(() => {
    const drops = data?.pages.flatMap((page) => page.drops) ?? [];
    // If a drop is released between two reads, the second page repeats the last drop of the first page.
    return [...new Map(drops.map((drop) => [drop.id, drop])).values()];
  }, [data]);
  // Not at every render, because the fragments of a long archive take some milliseconds.
  const drop = useMemo(
    () => (sought === '' ? undefined : loaded.find(({ id }) => fragmentOf(uid, id) === sought)),
    [sought, loaded, uid],
  );
  const isMissing = sought !== '' && drop === undefined;
  const newest = data?.pages.at(-1);
  const [regular, crisis] = [newest?.stats.totalDrops ?? 0, newest?.crisisPosts ?? 0];
  const needsMore = words.trim() !== '' || filter !== 'all' || needsAll || isMissing;
  // Runs after every render, without dependencies: if an answer arrives at once, none of the conditions below changes,
  // but the next page must be loaded too.
  useEffect(() => {
    if (needsMore && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  });

  const archive: LoadedArchive = {
    status: data ? 'ready' : query.isError ? 'failed' : 'loading',
    loaded,
    found: searchArchive(loaded, words, filter),
    counts: { all: regular + crisis, regular, crisis },
    pages: query,
    isCopy: data?.pages[0]?.isCopy ?? false,
    retry: () => void query.refetch(),
  };
  return { ...archive, isSeeking: useSought(archive, drop, { onFound, onMissing }) };
}

/**
 * Opens the drop that the address contains, once for each visit to the address. Another person's drop, a deleted drop
 * and a drop that never existed look the same: only the person's own archive is searched, and it contains none of
 * them.
 * @returns whether the search for the drop still runs
 */
function useSought(
  archive: LoadedArchive,
  drop: OwnDrop | undefined,
  { onFound, onMissing }: Pick<Wanted, 'onFound' | 'onMissing'>,
): boolean {
  const { key, hash } = useLocation();
  const visit = hash === '' ? null : `${key} ${hash}`;
  const answered = useRef<string | null>(null);
  // A copy on this device may lack drops, so it cannot prove that the drop does not exist.
  const isOver = archive.status === 'ready' && !archive.pages.hasNextPage && !archive.isCopy;
  const isDecided = drop !== undefined || isOver;

  const answer = useEffectEvent(() => {
    // The address may have changed since, because the browser went back from a dialog.
    if (location.hash !== hash) return;
    answered.current = visit;
    // Replaces this address by the list's own address, to which the closed dialog leads back. If a dialog's history
    // entry is open, this was already done.
    if (!drop || !onDialogEntry()) forgetOwnAddress();
    if (drop) onFound(drop);
    else onMissing();
  });
  useEffect(() => {
    if (visit === null) answered.current = null;
    else if (isDecided && answered.current !== visit) answer();
  }, [visit, isDecided]);
  return visit !== null && !isDecided && !archive.pages.isFetchNextPageError;
}

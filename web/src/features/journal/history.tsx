import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { CopyNote } from '../../components/copy-note.tsx';
import { LoadMore } from '../../components/ui/load-more.tsx';
import { useBackOnline } from '../../lib/browser/online.ts';
import { useWide } from '../../lib/browser/use-media-query.ts';
import { byMonth } from './by-month.ts';
import { NoEntries, NothingFound, NotOpened } from './empty.tsx';
import { type EntryActions, EntryRow } from './entry-row.tsx';
import { FiguresCard, FiguresLine } from './figures.tsx';
import { Filters } from './filters.tsx';
import { FindBar } from './find-bar.tsx';
import { FoundLine } from './found-line.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { OnThisDay } from './on-this-day.tsx';
import { countTags, isSearching, NO_SEARCH, type Search, searchEntries } from './search.ts';
import { useEntries } from './use-entries.ts';
import { useOnThisDay } from './use-on-this-day.ts';

interface HistoryProps {
  readonly uid: string;
  readonly actions: EntryActions;
  readonly search: Search;
  readonly onSearch: (search: Search) => void;
  readonly onWrite: () => void;
}

/** Everything written so far: figures, what is looked for, then entries under their months (requirements 2.11). */
export function History({ uid, actions, search, onSearch, onWrite }: HistoryProps) {
  // One at a time: the entries stay in sight.
  const [unfolded, setUnfolded] = useState<'figures' | 'filters' | null>(null);
  const toggle = (part: 'figures' | 'filters') => setUnfolded(unfolded === part ? null : part);
  const showsFilters = unfolded === 'filters';
  const searching = isSearching(search);
  const showsFigures = unfolded === 'figures' && !searching;
  // A search looks through all of it, and so do the tags to choose from.
  const { journal, entries } = useEntries(uid, searching || showsFilters);
  const [first] = journal.data?.pages ?? [];
  // Where there is room it stands beside the entries, else in a line above them: they come together, so that nothing moves.
  const onThisDay = useOnThisDay(uid);
  const isWide = useWide();
  useBackOnline(() => {
    if (!first) void journal.refetch();
  });
  if (!first) {
    return journal.isError ? (
      <NotOpened onRetry={() => void journal.refetch()} onWrite={onWrite} />
    ) : (
      <HistorySkeleton />
    );
  }
  if (onThisDay.isComing && !isWide) return <HistorySkeleton />;
  const change = (part: Partial<Search>) => onSearch({ ...search, ...part });
  const found = searchEntries(entries, search);
  return (
    <Box marginTop="-3">
      {first.isCopy && (
        <CopyNote onRetry={() => void journal.refetch()}>
          This is your journal as this device last saw it. Changing it waits for the connection.
        </CopyNote>
      )}
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="5">
        <FiguresLine stats={first.stats} isOpen={showsFigures} onToggle={() => toggle('figures')} />
        {entries.length > 0 && (
          <FindBar
            search={search}
            onSearch={change}
            isOpen={showsFilters}
            onToggle={() => toggle('filters')}
          />
        )}
      </Box>
      {showsFigures && <FiguresCard stats={first.stats} latest={entries[0]} />}
      {showsFilters && entries.length > 0 && (
        <Filters search={search} onSearch={change} tags={countTags(entries)} />
      )}
      {searching ? (
        <FoundLine
          found={found.length}
          seen={entries.length}
          total={Math.max(entries.length, first.stats.totalEntries)}
          state={
            journal.isFetchNextPageError ? 'broken-off' : journal.hasNextPage ? 'reading' : 'done'
          }
          isCopy={first.isCopy ?? false}
          onRetry={() => void journal.fetchNextPage()}
          onClear={() => onSearch(NO_SEARCH)}
        />
      ) : (
        !isWide && <OnThisDay found={onThisDay.found} onView={actions.onView} />
      )}
      {entries.length === 0 && <NoEntries onWrite={onWrite} />}
      {searching && entries.length > 0 && found.length === 0 && !journal.hasNextPage && (
        <NothingFound onClear={() => onSearch(NO_SEARCH)} />
      )}
      {byMonth(found).map(({ name, entries: ofMonth }) => (
        <Box as="section" key={name} aria-label={name} marginTop="3">
          <Box as="h2" fontFamily="voice" fontSize="1.25rem" lineHeight="1.4">
            {name}
          </Box>
          {ofMonth.map((entry) => (
            <EntryRow key={entry.id} entry={entry} words={search.words} actions={actions} />
          ))}
        </Box>
      ))}
      {!searching && <LoadMore pages={journal} />}
    </Box>
  );
}

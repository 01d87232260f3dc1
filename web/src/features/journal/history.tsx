import type { JournalEntry } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { CopyNote } from '../../components/copy-note.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Icon } from '../../components/ui/icons.tsx';
import { LoadMore, type Pages } from '../../components/ui/load-more.tsx';
import { SkeletonLine } from '../../components/ui/skeleton.tsx';
import { useBackOnline, useOnline, useOnPaper, useWide } from '../../lib/browser/device.ts';
import { formatDay } from '../../lib/time/dates.ts';
import { EntryRow } from './entry.tsx';
import { FiguresCard, FiguresLine } from './figures.tsx';
import { OnThisDay } from './journal-aside.tsx';
import { journalQuery, useFinder, useOnThisDay } from './queries.ts';
import { isSearching, NO_SEARCH, type Search } from './search/search.ts';
import { Filters, FindBar, FoundLine } from './search/search-bar.tsx';

/**
 * Moves the focus after the journal shows another tab or entry, if the element that had it was removed: on the Write tab
 * to the page, on History to the heading.
 */
export function useFocusAfterChange(tab: 'history' | 'write', editId: string | null): void {
  const now = `${tab} ${editId}`;
  const before = useRef(now);
  useEffect(() => {
    if (before.current === now) return;
    before.current = now;
    if (document.activeElement !== document.body) return;
    const page = tab === 'write' && document.querySelector<HTMLElement>('textarea');
    (page || document.querySelector('h1'))?.focus();
  }, [now, tab]);
}

interface HistoryProps {
  readonly uid: string;
  /** Whether help is shown above. Then the statistics are not shown: nobody in danger needs a count of days. */
  readonly isBelowHelp: boolean;
  readonly actions: ComponentProps<typeof EntryRow>['actions'];
  readonly search: Search;
  readonly onSearch: (search: Search) => void;
  readonly onWrite: () => void;
}

/** The History tab: statistics, the search, then the entries of each month (requirements 2.11). */
export function History(props: HistoryProps) {
  const { uid, isBelowHelp, actions, search, onSearch, onWrite } = props;
  // The statistics and the filters are never open at the same time, so that the entries stay visible.
  const [unfolded, setUnfolded] = useState<'figures' | 'filters' | null>(null);
  const toggle = (part: 'figures' | 'filters') => setUnfolded(unfolded === part ? null : part);
  const showsFilters = unfolded === 'filters';
  const searching = isSearching(search);
  const showsFigures = unfolded === 'figures' && !searching && !isBelowHelp;
  const [foundUntil, setFoundUntil] = useState({ of: search, at: FOUND });
  // The filters offer the tags of the whole journal, so they need the finder too.
  const finding = useFinder(uid, searching || showsFilters);
  const finder = finding.data?.finder;
  const journal = useInfiniteQuery(journalQuery(uid));
  const listed = journal.data?.pages.flatMap((page) => page.entries) ?? [];
  // If an entry is written between two reads, the second page repeats the last entry of the first page.
  const entries = [...new Map(listed.map((entry) => [entry.id, entry])).values()];
  const [first] = journal.data?.pages ?? [];
  const stats = first?.stats;
  // Earlier texts of this day. A wide screen shows them beside the list, a narrow screen in one line above the list.
  // There, the list waits for this line, so that the line does not move the list.
  const onThisDay = useOnThisDay(uid);
  const isWide = useWide();
  const onPaper = useOnPaper();
  useBackOnline(() => {
    if (!first) void journal.refetch();
  });
  if (!first || !stats) {
    return journal.isError ? (
      <NotOpened onRetry={() => void journal.refetch()} onWrite={onWrite} />
    ) : (
      <HistorySkeleton />
    );
  }
  if (onThisDay.isComing && !isWide) return <HistorySkeleton />;
  const change = (part: Partial<Search>) => onSearch({ ...search, ...part });
  const found = searching ? (finder?.find(search) ?? []) : entries;
  const shown = searching
    ? found.slice(0, foundUntil.of === search ? foundUntil.at : FOUND)
    : found;
  const seen = finder?.size ?? 0;
  const total = Math.max(seen, finder?.total ?? 0, stats.totalEntries);
  const isCopy = first.isCopy ?? false;
  const isReading = finding.isFetching && (seen < total || !finder);
  const readTo = isReading ? 'reading' : finding.isError && !isCopy ? 'broken-off' : 'done';
  return (
    <Box marginTop="-3">
      {first.isCopy && (
        <CopyNote onRetry={() => void journal.refetch()}>
          This is your journal as this device last saw it. You can change it when you are online.
        </CopyNote>
      )}
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="5">
        {!isBelowHelp && (
          <FiguresLine stats={stats} isOpen={showsFigures} onToggle={() => toggle('figures')} />
        )}
        {entries.length > 0 && (
          <FindBar
            search={search}
            onSearch={change}
            isOpen={showsFilters}
            onToggle={() => toggle('filters')}
          />
        )}
      </Box>
      {showsFigures && <FiguresCard stats={stats} latest={entries[0]} />}
      {showsFilters && entries.length > 0 && (
        <Filters search={search} onSearch={change} tags={finder?.tags ?? []} />
      )}
      {searching ? (
        <FoundLine
          found={found.length}
          seen={seen}
          total={total}
          state={readTo}
          isCopy={isCopy}
          onRetry={() => void finding.refetch()}
          onClear={() => onSearch(NO_SEARCH)}
        />
      ) : (
        !isWide && <OnThisDay uid={uid} {...onThisDay} onView={actions.onView} />
      )}
      {entries.length === 0 && <NoEntries onWrite={onWrite} />}
      {searching && entries.length > 0 && found.length === 0 && readTo === 'done' && (
        <NothingFound onClear={() => onSearch(NO_SEARCH)} />
      )}
      {byMonth(shown).map(([name, ofMonth]) => (
        <Box as="section" key={name} aria-label={name} marginTop="3">
          <Box as="h2" fontFamily="voice" fontSize="1.25rem" lineHeight="1.4">
            {name}
          </Box>
          {ofMonth.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              words={search.words}
              isWhole={onPaper}
              actions={actions}
            />
          ))}
        </Box>
      ))}
      <LoadMore
        pages={
          searching
            ? foundPages(found.length, shown.length, (at) => setFoundUntil({ of: search, at }))
            : journal
        }
      />
    </Box>
  );
}

/** The number of found entries that are shown at first, and added by each "Load more". */
const FOUND = 20;

const foundPages = (found: number, shown: number, show: (until: number) => void): Pages => ({
  hasNextPage: shown < found,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: async () => show(shown + FOUND),
});

/** Groups entries by the month of their day and keeps their order: 'March 2026' and its entries. */
const byMonth = (entries: readonly JournalEntry[]) => [
  ...Map.groupBy(entries, ({ localDate }) => formatDay(localDate, 'MMMM yyyy')),
];

/** Shown if the journal has no entry yet. */
const NoEntries = ({ onWrite }: { readonly onWrite: () => void }) => (
  <EmptyState
    picture={<Icon name="journal" />}
    title="No journal entries yet"
    hint="What you write here is only for you."
  >
    <Button onClick={onWrite}>Write New Entry</Button>
  </EmptyState>
);

/** Shown if a search has read the whole journal and found nothing. */
const NothingFound = ({ onClear }: { readonly onClear: () => void }) => (
  <EmptyState
    picture={<Icon name="feed" />}
    title="Nothing found"
    hint="Try fewer words, or another spelling."
  >
    <Button variant="outline" onClick={onClear}>
      Show all entries
    </Button>
  </EmptyState>
);

interface NotOpenedProps {
  readonly onRetry: () => void;
  readonly onWrite: () => void;
}

/** Shown if the journal could not be read. The person can still write. */
function NotOpened({ onRetry, onWrite }: NotOpenedProps) {
  const isOnline = useOnline();
  return (
    <EmptyState
      picture={<Icon name="journal" />}
      title="Your journal could not be opened"
      hint={
        isOnline
          ? 'Nothing in it is lost. Try again in a moment.'
          : 'You are offline. It opens when you are back. You can still write: your words are kept here until you save them.'
      }
    >
      {isOnline ? (
        <Button variant="outline" onClick={onRetry}>
          Retry
        </Button>
      ) : (
        <Button variant="outline" onClick={onWrite}>
          Write New Entry
        </Button>
      )}
    </EmptyState>
  );
}

const ROWS = ['first', 'second', 'third', 'fourth'] as const;

const HistorySkeleton = () => (
  <Box marginTop="-3">
    <Box role="status" srOnly>
      Opening your journal...
    </Box>
    <Box aria-hidden>
      <Box display="flex" flexWrap="wrap" columnGap="5">
        <Box flex={{ base: '1 0 100%', md: '0 0 14rem' }} minHeight="11" paddingTop="3.5">
          <SkeletonLine width="220px" marginTop="0" />
        </Box>
        <SkeletonLine flex="1" height="11" marginTop="0" />
      </Box>
      <SkeletonLine width="140px" height="5" marginTop="4" />
      {ROWS.map((row) => (
        <Box key={row} paddingBlock="3" borderBottomWidth="1px" borderColor="hairline">
          <SkeletonLine width="45%" height="5" marginTop="0" />
          <SkeletonLine width="95%" />
        </Box>
      ))}
    </Box>
  </Box>
);

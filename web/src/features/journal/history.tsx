import type { JournalEntry } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CopyNote } from '../../components/copy-note.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { LoadMore } from '../../components/ui/load-more.tsx';
import { useBackOnline, useOnline } from '../../lib/browser/online.ts';
import { byMonth } from './by-month.ts';
import { type EntryActions, EntryRow } from './entry-row.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { journalQuery } from './queries.ts';
import { StatsCard } from './stats-card.tsx';

interface HistoryProps {
  readonly uid: string;
  readonly actions: EntryActions;
  readonly onWrite: () => void;
}

/** Everything written so far: figures, then entries under their months, newest first (requirements 2.11). */
export function History({ uid, actions, onWrite }: HistoryProps) {
  const journal = useInfiniteQuery(journalQuery(uid));
  const isOnline = useOnline();
  const [first] = journal.data?.pages ?? [];
  useBackOnline(() => {
    if (!first) void journal.refetch();
  });
  if (!first) {
    return journal.isError ? (
      <EmptyState
        title="Your journal could not be opened"
        hint={
          isOnline
            ? 'Nothing in it is lost. Try again in a moment.'
            : 'You are offline, and it opens when you are back. You can write meanwhile: your words are kept here until you save them.'
        }
      >
        {isOnline ? (
          <Button variant="outline" onClick={() => void journal.refetch()}>
            Retry
          </Button>
        ) : (
          <Button variant="outline" onClick={onWrite}>
            Write New Entry
          </Button>
        )}
      </EmptyState>
    ) : (
      <HistorySkeleton />
    );
  }
  const entries = onceEach(journal.data?.pages.flatMap((page) => page.entries) ?? []);
  return (
    <>
      {first.isCopy && (
        <CopyNote onRetry={() => void journal.refetch()}>
          This is your journal as this device last saw it. Changing it waits for the connection.
        </CopyNote>
      )}
      <StatsCard stats={first.stats} latest={entries[0]} />
      {entries.length === 0 && (
        <EmptyState title="No journal entries yet" hint="What you write here is for nobody else.">
          <Button onClick={onWrite}>Write New Entry</Button>
        </EmptyState>
      )}
      {byMonth(entries).map(({ name, entries: ofMonth }) => (
        <Box as="section" key={name} aria-label={name} marginTop="10">
          <Box as="h2" textStyle="section">
            {name}
          </Box>
          {ofMonth.map((entry) => (
            <EntryRow key={entry.id} entry={entry} actions={actions} />
          ))}
        </Box>
      ))}
      <LoadMore pages={journal} />
    </>
  );
}

// An entry written between two pages pushes the last one of the first onto the second.
const onceEach = (entries: readonly JournalEntry[]): readonly JournalEntry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
];

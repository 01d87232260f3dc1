import type { JournalEntry } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SidePart } from '../../components/side-part.tsx';
import { useTimeZone } from '../../entities/account/use-time-zone.ts';
import { useNow } from '../../lib/time/clock.ts';
import { formatIn } from '../../lib/time/zoned.ts';
import { EntriesOfThisDay } from './entries-of-this-day.tsx';
import { journalQuery } from './queries.ts';
import { useOnThisDay } from './use-on-this-day.ts';
import { monthOf } from './written-days.ts';

const MINUTE = 60_000;

interface JournalSideProps {
  readonly uid: string;
  readonly onView: (entry: JournalEntry) => void;
}

/** Beside the journal: the month, of the entries that are at hand, and what was written on this day of others. */
export function JournalSide({ uid, onView }: JournalSideProps) {
  const { data, hasNextPage, isLoading } = useInfiniteQuery(journalQuery(uid));
  const onThisDay = useOnThisDay(uid);
  const today = formatIn(useTimeZone(), useNow(MINUTE), 'yyyy-MM-dd');
  // All at once: what came later would push away what stands there.
  if (isLoading || onThisDay.isComing) return <div hidden data-coming />;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const oldest = entries.at(-1)?.localDate ?? '';
  const isWhole = !hasNextPage || oldest.slice(0, 7) < today.slice(0, 7);
  return (
    <>
      {data && <Month today={today} entries={entries} isWhole={isWhole} />}
      {onThisDay.found.length > 0 && (
        <SidePart title="On this day">
          <EntriesOfThisDay found={onThisDay.found} onView={onView} isAside />
        </SidePart>
      )}
    </>
  );
}

interface MonthProps {
  readonly today: string;
  readonly entries: readonly JournalEntry[];
  /** They reach back over all of the month. */
  readonly isWhole: boolean;
}

function Month({ today, entries, isWhole }: MonthProps) {
  const { name, before, days } = monthOf(today, entries);
  const written = days.filter(({ isWritten }) => isWritten).length;
  return (
    <SidePart title="This month">
      <Box
        aria-hidden
        display="grid"
        gridTemplateColumns="repeat(7, 1fr)"
        rowGap="1"
        textStyle="nav"
        textAlign="center"
        fontVariantNumeric="tabular-nums"
      >
        {days.map(({ day, isWritten, isToday }, at) => (
          <Box
            key={day}
            style={at === 0 ? { gridColumnStart: before + 1 } : {}}
            display="grid"
            placeItems="center"
            boxSize="8"
            justifySelf="center"
            borderRadius="full"
            borderWidth="1px"
            borderColor={isToday ? 'moon' : 'transparent'}
            bg={isWritten ? 'moon/20' : 'transparent'}
            color={isWritten ? 'text' : 'muted'}
          >
            {Number(day.slice(8))}
          </Box>
        ))}
      </Box>
      <Box as="p" textStyle="meta" color="muted" marginTop="3">
        {`${name}, written on ${isWhole ? '' : 'at least '}${written} ${written === 1 ? 'day' : 'days'}`}
      </Box>
    </SidePart>
  );
}

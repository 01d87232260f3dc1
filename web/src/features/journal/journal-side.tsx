import type { JournalEntry } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SidePart } from '../../components/side-part.tsx';
import { useTimeZone } from '../../entities/account/use-time-zone.ts';
import { useNow } from '../../lib/time/clock.ts';
import { formatIn } from '../../lib/time/zoned.ts';
import { journalQuery } from './queries.ts';
import { monthOf } from './written-days.ts';

const MINUTE = 60_000;

/** Beside the journal: the month, of the entries that are at hand. */
export function JournalSide({ uid }: { readonly uid: string }) {
  const { data, hasNextPage } = useInfiniteQuery(journalQuery(uid));
  const today = formatIn(useTimeZone(), useNow(MINUTE), 'yyyy-MM-dd');
  // Its days stand there before it is known which were written on: nothing below them moves.
  if (!data) return <Month today={today} entries={[]} isWhole={null} />;
  const entries = data.pages.flatMap((page) => page.entries);
  const oldest = entries.at(-1)?.localDate ?? '';
  const isWhole = !hasNextPage || oldest.slice(0, 7) < today.slice(0, 7);
  return <Month today={today} entries={entries} isWhole={isWhole} />;
}

interface MonthProps {
  readonly today: string;
  readonly entries: readonly JournalEntry[];
  /** They reach back over all of the month; null while they are not there. */
  readonly isWhole: boolean | null;
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
        {name}
        {isWhole !== null &&
          `, written on ${isWhole ? '' : 'at least '}${written} ${written === 1 ? 'day' : 'days'}`}
      </Box>
    </SidePart>
  );
}

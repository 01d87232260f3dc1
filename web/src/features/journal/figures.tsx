import type { JournalEntry, Output } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { percent } from '../../lib/percent.ts';
import { formatDay } from '../../lib/time/dates.ts';
import { SENTIMENT_SCALE } from '../../shared/drop/shown-reading.ts';
import { Fold, Moon } from './entry.tsx';

interface FiguresProps {
  readonly stats: NonNullable<Output<'GET /api/journal/entries'>['stats']>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The statistics in one line. A press shows `FiguresCard` below (requirements 2.11). */
export const FiguresLine = ({ stats, isOpen, onToggle }: FiguresProps) => (
  <chakra.button
    type="button"
    aria-expanded={isOpen}
    aria-controls={isOpen ? CARD : undefined}
    onClick={onToggle}
    display="flex"
    alignItems="center"
    gap="2"
    flex={{ base: '1 0 100%', md: '0 0 auto' }}
    minHeight="11"
    textStyle="ui"
    textAlign="start"
    color="muted"
    fontVariantNumeric="tabular-nums"
    cursor="pointer"
    _hover={{ color: 'text' }}
  >
    <span>{inOneLine(stats)}</span>
    <Fold isOpen={isOpen} />
  </chakra.button>
);

const CARD = 'journal-figures';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

function inOneLine({
  totalEntries,
  streak,
  wroteToday,
}: NonNullable<Output<'GET /api/journal/entries'>['stats']>): string {
  const parts = [
    count(totalEntries, 'entry', 'entries'),
    `${count(streak, 'day', 'days')} in a row`,
  ];
  return [...parts, ...(wroteToday ? ['Today ✓'] : [])].join(' · ');
}

interface FiguresCardProps {
  readonly stats: NonNullable<Output<'GET /api/journal/entries'>['stats']>;
  /** The newest entry; undefined if the journal is empty. */
  readonly latest: JournalEntry | undefined;
}

export function FiguresCard({ stats, latest }: FiguresCardProps) {
  const days = stats.streak === 1 ? 'day' : 'days';
  return (
    <Box
      as="section"
      id={CARD}
      marginTop="2"
      aria-label="Your journal in figures"
      bg="surface"
      borderWidth="1px"
      borderColor="hairline"
      borderRadius="lg"
      padding={{ base: '5', lg: '7' }}
    >
      <Grid as="dl" gridTemplateColumns={{ base: columns('6.5rem'), sm: columns('9rem') }} gap="5">
        <Figure label="Total Entries">{stats.totalEntries}</Figure>
        <Figure label="Current Streak" note={stats.wroteToday ? 'Today ✓' : undefined}>
          {stats.streak} {days}
        </Figure>
        <Figure label="Latest Entry">
          {latest ? formatDay(latest.localDate, 'MMM d, yyyy') : 'Not yet'}
        </Figure>
        <Figure label="Moon Phase">
          <Moon phase={latest?.moonPhase} />
        </Figure>
        {stats.averageSentiment !== null && (
          <Figure label="Average Sentiment">
            <Box as="span" textStyle="meta">
              {percent(stats.averageSentiment)} · {SENTIMENT_SCALE}
            </Box>
          </Figure>
        )}
      </Grid>
    </Box>
  );
}

// As many columns as there is room for, each at least `least` wide. With large letters there is only one column.
const columns = (least: string) => `repeat(auto-fit, minmax(min(100%, ${least}), 1fr))`;

interface FigureProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

const Figure = ({ label, note, children }: FigureProps) => (
  <Box>
    <Box as="dt" textStyle="meta" color="muted">
      {label}
    </Box>
    <Box as="dd" textStyle="drop" lineHeight="1.4" fontVariantNumeric="tabular-nums" marginTop="1">
      {children}
      {note && (
        <Box as="span" display="block" textStyle="meta" color="moon">
          {note}
        </Box>
      )}
    </Box>
  </Box>
);

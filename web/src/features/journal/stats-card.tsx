import type { JournalEntry, JournalStats } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import type { ReactNode } from 'react';
import { percent } from '../../lib/percent.ts';
import { formatDay } from '../../lib/time/days.ts';
import { DEFAULT_PHASE, Moon } from './moon.tsx';

interface StatsCardProps {
  readonly stats: JournalStats;
  /** The newest entry, if there is one. */
  readonly latest: JournalEntry | undefined;
}

/** How the journal goes, in a few small figures (requirements 2.11). */
export function StatsCard({ stats, latest }: StatsCardProps) {
  const days = stats.streak === 1 ? 'day' : 'days';
  return (
    <Box
      as="section"
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
          <Moon phase={latest?.moonPhase ?? DEFAULT_PHASE} />
        </Figure>
        {stats.averageSentiment !== null && (
          <Figure label="Average Sentiment">{percent(stats.averageSentiment)}</Figure>
        )}
      </Grid>
    </Box>
  );
}

// As many as there is room for, one where the letters are large.
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

import type { JournalEntry, JournalStats } from '@blckmirror/functions/contract';
import { chakra } from '@chakra-ui/react/styled-system';
import { Fold } from './fold.tsx';
import { StatsCard } from './stats-card.tsx';

interface FiguresProps {
  readonly stats: JournalStats;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The figures in one line; pressed, `FiguresCard` stands below it (requirements 2.11). */
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

interface FiguresCardProps {
  readonly stats: JournalStats;
  /** The newest entry, if there is one. */
  readonly latest: JournalEntry | undefined;
}

export const FiguresCard = (props: FiguresCardProps) => (
  <chakra.div id={CARD} marginTop="2">
    <StatsCard {...props} />
  </chakra.div>
);

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

function inOneLine({ totalEntries, streak, wroteToday }: JournalStats): string {
  const parts = [
    count(totalEntries, 'entry', 'entries'),
    `${count(streak, 'day', 'days')} in a row`,
  ];
  return [...parts, ...(wroteToday ? ['Today ✓'] : [])].join(' · ');
}

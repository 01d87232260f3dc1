import type { JournalEntry, Output } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';

export type FoundOnThisDay = Output<'GET /api/journal/on-this-day'>['found'];

interface EntriesOfThisDayProps {
  readonly found: FoundOnThisDay;
  readonly onView: (entry: JournalEntry) => void;
  /** Beside the page there is room for two lines of each, and none for how long ago in the same. */
  readonly isAside?: boolean;
}

/** A button for each entry, with how long ago it was written. */
export const EntriesOfThisDay = ({ found, onView, isAside = false }: EntriesOfThisDayProps) =>
  found.map(({ monthsAgo, entry }) => (
    <chakra.button
      key={entry.id}
      type="button"
      aria-haspopup="dialog"
      onClick={() => onView(entry)}
      display={isAside ? 'block' : 'flex'}
      alignItems="center"
      gap="2"
      width="full"
      minHeight="11"
      marginBottom={isAside ? '3' : undefined}
      textAlign="start"
      cursor="pointer"
      _hover={{ textDecoration: 'underline', textUnderlineOffset: '0.25em' }}
    >
      <Box as="span" display={isAside ? 'block' : undefined} textStyle="meta" color="muted">
        {ago(monthsAgo)}{' '}
      </Box>
      <Box
        as="span"
        dir="auto"
        textStyle="entry"
        fontStyle="italic"
        lineClamp={isAside ? '2' : '1'}
      >
        {entry.title ?? entry.content}
      </Box>
    </chakra.button>
  ));

/** 'A year ago today': the same day, so many whole months before. */
function ago(months: number): string {
  if (months === 1) return 'A month ago today';
  if (months < 12) return `${months} months ago today`;
  return months === 12 ? 'A year ago today' : `${months / 12} years ago today`;
}

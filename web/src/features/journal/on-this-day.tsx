import type { JournalEntry } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { EntriesOfThisDay, type FoundOnThisDay } from './entries-of-this-day.tsx';

interface OnThisDayProps {
  readonly found: FoundOnThisDay;
  readonly onView: (entry: JournalEntry) => void;
}

/** What was written on this day of earlier months and years, in one line; nothing where there was nothing. */
export function OnThisDay({ found, onView }: OnThisDayProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (found.length === 0) return null;
  const shown = showsAll ? found : found.slice(0, 1);
  const more = found.length - shown.length;
  return (
    <Box as="section" aria-label="On this day" display="flex" flexWrap="wrap" columnGap="3">
      <Box flex="1" minWidth="0">
        <EntriesOfThisDay found={shown} onView={onView} />
      </Box>
      {more > 0 && (
        <chakra.button
          type="button"
          onClick={() => setShowsAll(true)}
          minHeight="11"
          minWidth="11"
          textStyle="meta"
          color="moon"
          cursor="pointer"
          aria-label={`${more} more on this day`}
        >
          {more} more
        </chakra.button>
      )}
    </Box>
  );
}

import type { JournalEntry, Output } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';

interface OnThisDayProps {
  readonly found: Output<'GET /api/journal/on-this-day'>['found'];
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
        {shown.map(({ monthsAgo, entry }) => (
          <chakra.button
            key={entry.id}
            type="button"
            aria-haspopup="dialog"
            onClick={() => onView(entry)}
            display="flex"
            alignItems="center"
            gap="2"
            width="full"
            minHeight="11"
            textAlign="start"
            cursor="pointer"
            _hover={{ textDecoration: 'underline', textUnderlineOffset: '0.25em' }}
          >
            <Box as="span" textStyle="meta" color="muted">
              {ago(monthsAgo)}
            </Box>
            <Box as="span" dir="auto" textStyle="entry" fontStyle="italic" lineClamp="1">
              {entry.title ?? entry.content}
            </Box>
          </chakra.button>
        ))}
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

/** 'A year ago today': the same day, so many whole months before. */
function ago(months: number): string {
  if (months === 1) return 'A month ago today';
  if (months < 12) return `${months} months ago today`;
  return months === 12 ? 'A year ago today' : `${months / 12} years ago today`;
}

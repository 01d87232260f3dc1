import type { OwnDrop } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { longDate } from '../dates.ts';
import type { ArchiveDay } from '../search.ts';
import { ArchiveEntry } from './archive-entry.tsx';
import { DecidedState } from './state-note.tsx';

interface ArchiveDaysProps {
  readonly days: readonly ArchiveDay[];
  readonly onOpen: (drop: OwnDrop) => void;
}

/** Drops under the date of their day, which stays in sight while they pass. */
export function ArchiveDays({ days, onOpen }: ArchiveDaysProps) {
  return days.map(({ day, drops }) => (
    <Box as="section" key={day} aria-labelledby={`day-${day}`} marginBottom="6">
      <Box
        as="h2"
        id={`day-${day}`}
        position="sticky"
        top="calc(3.5rem + env(safe-area-inset-top))"
        zIndex="1"
        paddingBlock="2"
        bg="bg/90"
        backdropFilter="blur(10px)"
        textStyle="meta"
        color="muted"
      >
        {longDate(day)}
      </Box>
      <Box as="ul" listStyleType="none">
        {drops.map((drop) => (
          <Box as="li" key={drop.id}>
            <ArchiveEntry drop={drop} onOpen={() => onOpen(drop)} />
            <DecidedState drop={drop} />
          </Box>
        ))}
      </Box>
    </Box>
  ));
}

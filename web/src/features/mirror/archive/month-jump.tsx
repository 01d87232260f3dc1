import type { OwnDrop } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useId } from 'react';
import { formatDay } from '../../../lib/time/dates.ts';

interface MonthJumpProps {
  /** The listed drops, newest first. */
  readonly drops: readonly OwnDrop[];
  /** Whether older drops are still being read. */
  readonly isReading: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A button that opens the months with drops. A press on a month leads to it in the list. */
export function MonthJump({ drops, isReading, isOpen, onToggle }: MonthJumpProps) {
  const id = useId();
  return (
    <Box marginBottom="4">
      <Button
        variant="outline"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        Jump to a month
      </Button>
      {isOpen && (
        <Box
          id={id}
          role="group"
          aria-label="Months"
          marginTop="3"
          maxHeight="50vh"
          overflowY="auto"
        >
          {[...yearsOf(drops)].map(([year, months]) => (
            <Box key={year} display="flex" flexWrap="wrap" alignItems="center" columnGap="1">
              <Box as="p" textStyle="meta" color="muted" width="full">
                {year}
              </Box>
              {[...months].map(([month, newestDay]) => (
                <Button
                  key={month}
                  variant="ghost"
                  size="sm"
                  minHeight="11"
                  minWidth="12"
                  paddingInline="0"
                  justifyContent="flex-start"
                  aria-label={formatDay(newestDay, 'MMMM yyyy')}
                  onClick={() => {
                    onToggle();
                    requestAnimationFrame(() => goToDay(newestDay));
                  }}
                >
                  {formatDay(newestDay, 'MMM')}
                </Button>
              ))}
            </Box>
          ))}
          <Box as="p" role="status" textStyle="meta" color="muted">
            {isReading && 'Looking further back...'}
          </Box>
        </Box>
      )}
    </Box>
  );
}

/** The years of some drops, and for each month (`yyyy-MM`) with drops its newest day; the newest first. */
function yearsOf(
  drops: readonly Pick<OwnDrop, 'localDate'>[],
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const years = new Map<string, Map<string, string>>();
  for (const { localDate } of drops) {
    const year = localDate.slice(0, 4);
    const month = localDate.slice(0, 7);
    const months = years.get(year) ?? new Map<string, string>();
    if (!months.has(month)) months.set(month, localDate);
    years.set(year, months);
  }
  return years;
}

/** The id of the heading of a day in the list. */
export const dayHeading = (day: string): string => `day-${day}`;

function goToDay(day: string): void {
  const heading = document.getElementById(dayHeading(day));
  heading?.closest('section')?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useContext } from 'react';
import { LinkWithOverlay } from '../../../components/link-with-overlay.tsx';
import { PATHS } from '../../../config/paths.ts';
import { useTimeZone } from '../../../entities/account/use-time-zone.ts';
import { ClockContext } from '../../../lib/time/clock.ts';
import { formatIn } from '../../../lib/time/zoned.ts';
import { DayLine } from '../days/day-line.tsx';

/** Before the first drop has been read: a line of days that waits, and the way to it. */
export function NoEmotions() {
  const zone = useTimeZone();
  const now = useContext(ClockContext);
  return (
    <Box>
      <DayLine drops={[]} until={formatIn(zone, now().toISOString(), 'yyyy-MM-dd')} />
      <Box as="p" textStyle="section" fontSize="1.25rem" fontStyle="italic" marginTop="6">
        No emotional data yet
      </Box>
      <Box as="p" color="muted" marginTop="2">
        It gathers here as you drop your thoughts.
      </Box>
      <Button asChild variant="outline" marginTop="5">
        <LinkWithOverlay to={PATHS.drop}>Drop a thought</LinkWithOverlay>
      </Button>
    </Box>
  );
}

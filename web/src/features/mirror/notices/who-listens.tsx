import { HELPLINES } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { HelplineRow } from '../../../entities/help/helpline-row.tsx';
import { nearestFirst, readerPlace } from '../../../entities/help/reader-place.ts';
import { HelpCard } from '../../../entities/risk/help-card.tsx';
import { deviceZone } from '../../../lib/time/device-zone.ts';

/**
 * Who listens, in the notice itself: the numbers that answer where its reader is, as `/help` leads with them, and the way to all
 * others. Where none of ours answers, the way to /help alone: a number that is wrong there costs minutes.
 */
export function WhoListens() {
  const { near } = nearestFirst(HELPLINES, readerPlace(deviceZone(), navigator.languages));
  return (
    <Box>
      <Box marginBottom={near.length > 0 ? '-2' : '-5'}>
        <HelpCard />
      </Box>
      {near.length > 0 && (
        <Box as="ul" aria-label="Who listens" listStyleType="none">
          {near.map((helpline) => (
            <HelplineRow key={helpline.dial} helpline={helpline} />
          ))}
        </Box>
      )}
    </Box>
  );
}

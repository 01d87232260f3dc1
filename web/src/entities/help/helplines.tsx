import { HELPLINES } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { deviceZone } from '../../lib/time/device-zone.ts';
import { HelplineRow } from './helpline-row.tsx';
import { nearestFirst, readerPlace } from './reader-place.ts';

/** Who listens: those first who answer where the reader is. */
export function Helplines() {
  const { near, far } = nearestFirst(HELPLINES, readerPlace(deviceZone(), navigator.languages));
  return (
    <Box as="ul" listStyleType="none">
      {[...near, ...far].map((helpline) => (
        <HelplineRow key={helpline.dial} helpline={helpline} />
      ))}
    </Box>
  );
}

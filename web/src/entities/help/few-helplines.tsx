import { HELPLINES } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { deviceZone } from '../../lib/time/device-zone.ts';
import { nearestFirst, readerPlace } from './reader-place.ts';

const FEW = 2;

/** Those who listen where the reader is, a line each, where there is no room for all; the best known where nobody is near. */
export function FewHelplines() {
  const { near, far } = nearestFirst(HELPLINES, readerPlace(deviceZone(), navigator.languages));
  const some = near.length > 0 ? near : far;
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="2" marginTop="2">
      {some.slice(0, FEW).map(({ dial, name, number, where }) => (
        <Box as="li" key={dial} display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
          <Box as="span" flex="1" minWidth="min(7rem, 100%)">
            {name}
            <Box as="span" display="block" textStyle="meta" color="muted">
              {where}
            </Box>
          </Box>
          <Button asChild variant="outline" size="sm" minHeight="11">
            <a href={`tel:${dial}`} aria-label={`Call ${number}`}>
              {number}
            </a>
          </Button>
        </Box>
      ))}
    </Box>
  );
}

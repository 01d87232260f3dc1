import { EMERGENCY, type EmergencyNumber, type Place } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { ReactNode } from 'react';
import { nearestFirst } from '../../entities/help/reader-place.ts';

/** First on the page: a button for each number that sends somebody, the reader's own before all others. */
export function Emergency({ place }: { readonly place: Place | null }) {
  const { near, far } = nearestFirst(EMERGENCY, place);
  return (
    <Box as="section" aria-labelledby="danger" padding="5" borderRadius="lg" bg="surface">
      <Box as="h2" id="danger" textStyle="section">
        In danger right now
      </Box>
      {near.length > 0 && (
        <Numbers>
          {near.map((line) => (
            <CallButton key={line.number} line={line} isNear />
          ))}
        </Numbers>
      )}
      <Numbers>
        {far.map((line) => (
          <CallButton key={line.number} line={line} />
        ))}
      </Numbers>
      <Box as="p" textStyle="meta" color="muted" marginTop="4">
        Anywhere else, call the emergency number of the country you are in.
      </Box>
    </Box>
  );
}

const Numbers = ({ children }: { readonly children: ReactNode }) => (
  <Box
    display="grid"
    gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))"
    gap="3"
    marginTop="4"
  >
    {children}
  </Box>
);

interface CallButtonProps {
  readonly line: EmergencyNumber;
  readonly isNear?: boolean;
}

const CallButton = ({ line: { number, where }, isNear = false }: CallButtonProps) => (
  <Button
    asChild
    size="lg"
    variant={isNear ? 'solid' : 'outline'}
    flexDirection="column"
    gap="0"
    minHeight={isNear ? '20' : '16'}
    paddingBlock="2"
    paddingInline="2"
    borderRadius="lg"
  >
    <a href={`tel:${number}`}>
      <Box as="span" textStyle="section" fontVariantNumeric="tabular-nums">
        Call {number}
      </Box>{' '}
      <Box as="span" textStyle="meta">
        {where}
      </Box>
    </a>
  </Button>
);

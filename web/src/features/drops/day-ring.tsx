import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

const RADIUS = 140;
const LENGTH = 2 * Math.PI * RADIUS;

// The ring has no room for letters twice as large: they stand alone.
const LARGE_LETTERS = '@container (max-width: 16rem)';

interface DayRingProps {
  /** Part of the day that has passed, 0 to 1. */
  readonly passed: number;
  readonly children: ReactNode;
}

/** A hairline ring, drawn as far as the day has gone, around what stands in it (look 4). */
export function DayRing({ passed, children }: DayRingProps) {
  return (
    <Box css={{ containerType: 'inline-size' }}>
      <Box
        position="relative"
        width={{ base: 'min(288px, 100%)', md: '336px' }}
        aspectRatio="1"
        marginInline="auto"
        css={{ [LARGE_LETTERS]: { aspectRatio: 'auto', width: 'auto' } }}
      >
        <Box
          asChild
          position="absolute"
          inset="0"
          width="full"
          height="full"
          css={{ [LARGE_LETTERS]: { display: 'none' } }}
        >
          <svg viewBox="0 0 288 288" fill="none" aria-hidden="true">
            <Box asChild color="hairline">
              <circle cx="144" cy="144" r={RADIUS} stroke="currentColor" />
            </Box>
            <Box asChild color="moon">
              <circle
                cx="144"
                cy="144"
                r={RADIUS}
                stroke="currentColor"
                strokeWidth="1.5"
                strokeLinecap="round"
                strokeDasharray={LENGTH}
                strokeDashoffset={LENGTH * (1 - passed)}
                transform="rotate(-90 144 144)"
              />
            </Box>
          </svg>
        </Box>
        <Box
          position="absolute"
          inset="0"
          display="grid"
          placeItems="center"
          css={{ [LARGE_LETTERS]: { position: 'static' } }}
        >
          {children}
        </Box>
      </Box>
    </Box>
  );
}

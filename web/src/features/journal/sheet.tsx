import type { RiskLevel } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { RiskCard } from '../../entities/risk/risk-card.tsx';

interface SheetProps {
  /** How the words on it sound. */
  readonly level: RiskLevel;
  /** The page itself. */
  readonly children: ReactNode;
}

/** The paper under the words, with a place at its foot where a hand is held out: kept from the start, always in sight. */
export const Sheet = ({ level, children }: SheetProps) => (
  <Box
    borderWidth="1px"
    borderColor="field"
    borderRadius="md"
    bg="surface"
    transition="border-color 200ms ease-out"
    css={FOCUS}
  >
    {children}
    <Box position="sticky" bottom={ABOVE_THE_BAR} paddingInline="3" css={THROUGH}>
      <RiskCard level={level} />
    </Box>
  </Box>
);

// The bar with Save sticks to the window's foot; help stays above it where the window is low.
const ABOVE_THE_BAR = 'calc(var(--bottom-bar, 56px) + env(safe-area-inset-bottom) + 52px)';

const FOCUS = {
  '&:has(textarea:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'focus',
    outlineOffset: '2px',
  },
};

// The empty place lets a finger through to the words that may lie below it.
const THROUGH = { pointerEvents: 'none', '& a': { pointerEvents: 'auto' } };

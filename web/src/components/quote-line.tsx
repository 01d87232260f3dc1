import { Box } from '@chakra-ui/react/box';
import { useEffect, useState } from 'react';
import { useReducedMotion } from '../lib/browser/device.ts';

/** How long a quote is shown, in milliseconds (requirements 9). */
const QUOTE_MS = 20_000;

interface QuoteLineProps {
  readonly quotes: readonly string[];
  /** The index of the first quote, so that two lines on one screen show different quotes. */
  readonly start?: number;
}

/** One italic line that changes every 20 s. With reduced motion it never changes. */
export function QuoteLine({ quotes, start = 0 }: QuoteLineProps) {
  const [turn, setTurn] = useState(start);
  const still = useReducedMotion();
  useEffect(() => {
    if (still) return;
    const timer = setInterval(() => setTurn((at) => at + 1), QUOTE_MS);
    return () => clearInterval(timer);
  }, [still]);
  return (
    <Box
      as="p"
      key={turn}
      textStyle="entry"
      fontStyle="italic"
      color="muted"
      textAlign="center"
      paddingBlock="6"
      animation="fade-in 1200ms ease-out"
    >
      {quotes[turn % quotes.length]}
    </Box>
  );
}

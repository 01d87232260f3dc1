import { Box } from '@chakra-ui/react/box';
import { lazy, Suspense } from 'react';
import { useIdle } from '../../lib/browser/idle.ts';
import type { RealDropProps } from './real-drop.tsx';

const RealDrop = lazy(() =>
  import('./real-drop.tsx').then(
    (found) => ({ default: found.RealDrop }),
    () => ({ default: ({ instead }: RealDropProps) => instead }),
  ),
);

/**
 * One drop of the feed, to read before anything is explained. It comes once the browser has nothing better to do, into a
 * place that is kept for it: nothing moves, and there is always something to read.
 */
export function Tonight() {
  const isIdle = useIdle();
  const instead = (
    <Box as="p" textStyle="drop" fontStyle="italic" color="muted">
      Every drop in here was somebody's one thought of the day.
    </Box>
  );
  return (
    <Box
      as="section"
      aria-label="From the void"
      // Or it would be as wide as its words, and grow to both sides as a drop comes.
      width="full"
      maxWidth="column"
      minHeight="20rem"
      marginInline="auto"
      padding="5"
      display="grid"
      alignContent="center"
    >
      <Suspense fallback={instead}>{isIdle ? <RealDrop instead={instead} /> : instead}</Suspense>
    </Box>
  );
}

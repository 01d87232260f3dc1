import { Box } from '@chakra-ui/react/box';
import { usePassing } from '../../lib/browser/passage.ts';

/** The full-screen overlay between two screens (SPEC "Shell and navigation"). */
export function Veil() {
  const passing = usePassing();
  if (!passing) return null;
  return (
    <Box
      role="status"
      position="fixed"
      inset="0"
      zIndex="veil"
      display="grid"
      placeItems="center"
      bg="bg"
      animation="fade-in 100ms ease-out"
      textStyle="drop"
      fontStyle="italic"
      color="muted"
    >
      Echoes forming in the void...
    </Box>
  );
}

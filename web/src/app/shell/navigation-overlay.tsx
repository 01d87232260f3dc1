import { Box } from '@chakra-ui/react/box';
import { useOverlayShown } from '../../lib/browser/use-navigate-with-overlay.ts';

/** The full-screen overlay between two screens (requirements 2.2). */
export function NavigationOverlay() {
  const passing = useOverlayShown();
  if (!passing) return null;
  return (
    <Box
      role="status"
      position="fixed"
      inset="0"
      zIndex="overlay"
      display="grid"
      placeItems="center"
      bg="bg"
      animation="fade-in 100ms ease-out"
      textStyle="entry"
      fontStyle="italic"
      color="muted"
    >
      Echoes forming in the void...
    </Box>
  );
}

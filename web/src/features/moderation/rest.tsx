import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PATHS } from '../../config/paths.ts';

/** In the place of the cases while somebody rests from them. */
export const Rest = ({ onGoOn }: { readonly onGoOn: () => void }) => (
  // The button that was pressed is gone: the focus goes to what came instead.
  <Box
    tabIndex={-1}
    outline="none"
    ref={(rest: HTMLElement | null) => rest?.focus({ preventScroll: true })}
  >
    <EmptyState
      title="Take your time."
      hint="The cases wait. What you had claimed goes back by itself. Nobody is told that you stopped."
    >
      <Button variant="outline" minHeight="11" onClick={onGoOn}>
        Go on
      </Button>
    </EmptyState>
    <p>
      If something stays with you:{' '}
      <LinkWithOverlay
        to={PATHS.help}
        display="inline-flex"
        alignItems="center"
        minHeight="11"
        textDecoration="underline"
        textUnderlineOffset="0.25em"
      >
        somebody to talk to
      </LinkWithOverlay>
    </p>
  </Box>
);

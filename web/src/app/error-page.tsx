import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { LinkWithOverlay } from '../components/link-with-overlay.tsx';
import { Page } from '../components/page.tsx';
import { PATHS } from '../config/paths.ts';
import { startAnew } from '../lib/browser/navigation.ts';

interface ErrorPageProps {
  /** Called by the button, to fetch the screen's code again. Without it, the button reloads the page. */
  readonly onRetry?: () => void;
  readonly isTrying?: boolean;
}

/** Shown if a screen had an error, or if its code could not be fetched. */
export const ErrorPage = ({ onRetry = startAnew, isTrying = false }: ErrorPageProps) => (
  <Page title="Something went wrong">
    <Box as="p" role="alert" color="muted" marginBottom="6">
      {navigator.onLine
        ? 'This page could not be shown. What you wrote is kept on this device. Try again in a moment.'
        : 'You are offline, and this page is not on this device yet. What you wrote is safe. Try again when you are back.'}
    </Box>
    <Box display="flex" flexWrap="wrap" gap="3">
      <Button aria-disabled={isTrying} onClick={onRetry}>
        {isTrying ? 'Trying...' : 'Retry'}
      </Button>
      <Button asChild variant="outline">
        <LinkWithOverlay to={PATHS.feed}>Back to the feed</LinkWithOverlay>
      </Button>
    </Box>
  </Page>
);

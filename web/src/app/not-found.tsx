import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { LinkWithOverlay } from '../components/link-with-overlay.tsx';
import { Page } from '../components/page.tsx';
import { PATHS } from '../config/paths.ts';

/** Shown for any path that the app does not know. Both sentences are prescribed by requirements 2.1. */
export const NotFound = () => (
  <Page title="404 Page Not Found">
    <Box as="p" color="muted" marginBottom="6">
      Did you forget to add the page to the router?
    </Box>
    <Box as="p" textStyle="entry" marginBottom="6">
      There is nothing at this address. What you wrote is safe.
    </Box>
    <Box display="flex" flexWrap="wrap" gap="3">
      <Button asChild>
        <LinkWithOverlay to={PATHS.home}>Take me home</LinkWithOverlay>
      </Button>
      <Button asChild variant="outline">
        <LinkWithOverlay to={PATHS.feed}>Back to the feed</LinkWithOverlay>
      </Button>
    </Box>
  </Page>
);

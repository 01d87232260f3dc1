import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { GoLink } from '../../components/go-link.tsx';
import { Page } from '../../components/page.tsx';
import { PATHS } from '../../config/paths.ts';
import { isOnline } from '../../lib/online.ts';

/** A screen broke, or its code could not be fetched. */
export const ErrorPage = () => (
  <Page title="Something slipped into the dark" documentTitle="Something went wrong">
    <Box as="p" color="muted" marginBottom="6">
      {isOnline()
        ? 'This page could not be shown. What you wrote is kept on this device. Try again in a moment.'
        : 'You are offline, and this page is not on this device yet. What you wrote is. Try again when you are back.'}
    </Box>
    <Box display="flex" flexWrap="wrap" gap="3">
      <Button onClick={() => location.reload()}>Try again</Button>
      <Button asChild variant="outline">
        <GoLink to={PATHS.feed}>Back to the feed</GoLink>
      </Button>
    </Box>
  </Page>
);

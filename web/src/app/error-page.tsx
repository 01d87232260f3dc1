import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useLocation } from 'react-router-dom';
import { LinkWithOverlay } from '../components/link-with-overlay.tsx';
import { Page } from '../components/page.tsx';
import { PATHS } from '../config/paths.ts';
import { startAnew } from '../lib/browser/navigation.ts';

interface ErrorPageProps {
  /** Called by the button, to fetch the screen's code again. Without it, the button reloads the page. */
  readonly onRetry?: () => void;
  readonly isTrying?: boolean;
}

/** Shown if a screen had an error, or if its code could not be fetched. In place of the help page, with numbers. */
export function ErrorPage({ onRetry = startAnew, isTrying = false }: ErrorPageProps) {
  const isHelp = useLocation().pathname === PATHS.help;
  return (
    <Page title="Something went wrong">
      {isHelp && <Numbers />}
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
}

// The contract's emergency numbers. They are written here again, because the list would make every first screen larger.
const NUMBERS = [
  ['112', 'Europe'],
  ['911', 'United States and Canada'],
  ['999', 'United Kingdom'],
  ['000', 'Australia'],
  ['111', 'New Zealand'],
];

const Numbers = () => (
  <Box textStyle="section" marginBottom="6">
    In danger right now:
    {NUMBERS.map(([number, where]) => (
      <Box
        key={number}
        asChild
        display="flex"
        alignItems="center"
        minHeight="11"
        textDecoration="underline"
      >
        <a href={`tel:${number}`}>
          Call {number}, {where}
        </a>
      </Box>
    ))}
  </Box>
);

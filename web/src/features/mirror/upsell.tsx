import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { PATHS } from '../../config/paths.ts';

/** What the full analysis is with Blckmirror+, without a figure made up. */
export const Upsell = () => (
  <Box marginTop="6" borderTopWidth="1px" borderColor="hairline" paddingTop="5">
    <Box as="p" color="muted" marginBottom="4">
      With Blckmirror+ you also see how they moved: week by week, through the hours, and a year of
      days, each in its colour.
    </Box>
    <Button asChild variant="outline" size="sm">
      <LinkWithOverlay to={PATHS.subscribe}>See Blckmirror+</LinkWithOverlay>
    </Button>
  </Box>
);

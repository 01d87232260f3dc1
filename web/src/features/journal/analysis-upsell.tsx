import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { PATHS } from '../../config/paths.ts';

/** What Blckmirror+ adds to an entry, for those without it. */
export const AnalysisUpsell = () => (
  <Box
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    gap="3"
    marginBottom="4"
    textStyle="meta"
    color="muted"
  >
    <Box as="span" flex="1" minWidth="min(14rem, 100%)">
      Basic reads the emotions in an entry. Blckmirror+ writes you a reflection of it.
    </Box>
    <Button asChild variant="outline" size="sm" minHeight="11">
      <LinkWithOverlay to={PATHS.subscribe}>Get AI Analysis</LinkWithOverlay>
    </Button>
  </Box>
);

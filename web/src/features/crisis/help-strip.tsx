import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { PATHS } from '../../config/paths.ts';

/** Help before anything else, for everyone, member or not, signed in or not. */
export const HelpStrip = () => (
  <Box
    display="flex"
    as="section"
    aria-label="Help now"
    flexWrap="wrap"
    alignItems="center"
    gap="4"
    marginBottom="8"
    padding="5"
    borderRadius="lg"
    borderWidth="1px"
    borderColor="moon"
    bg="surface"
  >
    <Box flex="1" minWidth="min(10rem, 100%)">
      <Box as="p" textStyle="entry" lineHeight="1.4">
        If you are in danger, talk to a person now.
      </Box>
      <Box as="p" textStyle="meta" color="muted" marginTop="1">
        Blckmirror is not a crisis service. These numbers reach people who listen.
      </Box>
    </Box>
    <Button asChild>
      <LinkWithOverlay to={PATHS.help}>Help now</LinkWithOverlay>
    </Button>
  </Box>
);

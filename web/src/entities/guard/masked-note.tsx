import { Box } from '@chakra-ui/react/box';

/** Under words that went out with something masked: what, and why (requirements 14). */
export const MaskedNote = () => (
  <Box as="p" textStyle="ui" color="text" marginTop="4">
    What leads to somebody, like a number, an address or a link, was masked on its way out, so that
    no stranger can follow it. The rest stands as you wrote it.
  </Box>
);

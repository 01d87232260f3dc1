import { Box } from '@chakra-ui/react/box';

/** Before the first drop has been read. */
export const NoEmotions = () => (
  <Box textAlign="center" paddingBlock="6">
    <Box as="p" textStyle="section" fontSize="1.25rem" fontStyle="italic">
      No emotional data yet
    </Box>
    <Box as="p" color="muted" marginTop="2">
      It gathers here as you drop your thoughts.
    </Box>
  </Box>
);

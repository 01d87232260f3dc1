import { Box } from '@chakra-ui/react/box';

/** First in the tab order: past the bars, to the words. */
export const SkipLink = () => (
  <Box
    as="a"
    {...{ href: '#main' }}
    position="fixed"
    top="3"
    insetInlineStart="3"
    zIndex="skip"
    paddingInline="4"
    paddingBlock="2"
    borderRadius="full"
    bg="moon"
    color="bg"
    transform="translateY(-400%)"
    _focusVisible={{ transform: 'none' }}
  >
    Skip to content
  </Box>
);

import { Box } from '@chakra-ui/react/box';

/** A moon beside what has something unread; said, too, to who cannot see it. */
export const UnreadDot = () => (
  <>
    <Box
      as="span"
      aria-hidden
      display="inline-block"
      flexShrink="0"
      boxSize="7px"
      borderRadius="full"
      bg="moon"
    />
    <Box as="span" srOnly>
      {' (unread)'}
    </Box>
  </>
);

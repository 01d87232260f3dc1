import { Box } from '@chakra-ui/react/box';

/** The price of Blckmirror+ (requirements 9). */
export const PRICE = '$4.99';

/** A list with a small moon before each line. */
export const MarkedList = ({ lines }: { readonly lines: readonly string[] }) => (
  <Box as="ul" listStyleType="none">
    {lines.map((line) => (
      <Box as="li" key={line} display="flex" gap="3" paddingBlock="1.5">
        <Box
          aria-hidden
          flexShrink="0"
          boxSize="1.5"
          borderRadius="full"
          bg="moon"
          marginTop="0.5lh"
          transform="translateY(-50%)"
        />
        {line}
      </Box>
    ))}
  </Box>
);

import { Box } from '@chakra-ui/react/box';

/** Short lines, each with a small moon before it. */
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

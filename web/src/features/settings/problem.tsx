import { Box } from '@chakra-ui/react/box';

/** A plain sentence about what went wrong, with an ember mark (look 3). Announced when it appears. */
export const Problem = ({ children }: { readonly children: string | null }) => (
  <Box as="p" role="alert" marginTop={children === null ? '0' : '3'}>
    {children !== null && (
      <>
        <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
          ●
        </Box>
        {children}
      </>
    )}
  </Box>
);

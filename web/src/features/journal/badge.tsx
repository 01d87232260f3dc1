import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

/** A small word in a hairline pill. */
export const Badge = ({ children }: { readonly children: ReactNode }) => (
  <Box
    as="span"
    display="inline-flex"
    alignItems="center"
    minHeight="6"
    paddingInline="2.5"
    borderRadius="full"
    borderWidth="1px"
    borderColor="hairline"
    textStyle="meta"
    color="muted"
    whiteSpace="nowrap"
  >
    {children}
  </Box>
);

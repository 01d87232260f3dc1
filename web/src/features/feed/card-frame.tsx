import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

interface CardFrameProps {
  readonly label: string;
  /** The words, and what stands below them. */
  readonly children: ReactNode;
}

/** What every card of the feed is set in. */
export const CardFrame = ({ label, children }: CardFrameProps) => (
  <Box
    as="article"
    tabIndex={-1}
    aria-label={label}
    bg="surface"
    borderWidth="1px"
    borderColor="hairline"
    borderRadius="lg"
    padding={{ base: '5', lg: '7' }}
  >
    {children}
  </Box>
);

/** What stands below the words, in one line where it fits. */
export const CardMeta = ({ children }: { readonly children: ReactNode }) => (
  <Box
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    columnGap="3"
    marginTop="3"
    textStyle="meta"
    color="muted"
  >
    {children}
  </Box>
);

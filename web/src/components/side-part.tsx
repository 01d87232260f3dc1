import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

interface SidePartProps {
  /** Names it, small, above; without one it speaks for itself. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** One matter beside the column; a hairline parts it from the one above. */
export const SidePart = ({ title, children }: SidePartProps) => (
  <Box
    as="section"
    aria-label={title}
    css={{ '& ~ &': { marginTop: '2rem', paddingTop: '2rem', borderTopWidth: '1px' } }}
    borderColor="hairline"
  >
    {title && (
      <Box as="h2" textStyle="meta" color="muted" marginBottom="4">
        {title}
      </Box>
    )}
    {children}
  </Box>
);

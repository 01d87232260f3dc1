import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

interface SidePartProps {
  readonly title?: string;
  readonly children: ReactNode;
}

/** One part beside the column, with a thin line above it unless it is the first part. */
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

/** One short sentence beside a `Page`. It is never the only part there (look 2). */
export const AsideQuote = ({ children }: { readonly children: string }) => (
  <SidePart>
    <Box as="p" textStyle="entry" fontStyle="italic" color="muted" textWrap="balance">
      {children}
    </Box>
  </SidePart>
);

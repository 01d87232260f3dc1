import { Box } from '@chakra-ui/react/box';
import { SidePart } from './side-part.tsx';

/** One quiet sentence beside the column, for `Page`'s side; it never stands there alone (look 2). */
export const AsideQuote = ({ children }: { readonly children: string }) => (
  <SidePart>
    <Box as="p" textStyle="entry" fontStyle="italic" color="muted" textWrap="balance">
      {children}
    </Box>
  </SidePart>
);

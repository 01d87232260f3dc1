import { Box } from '@chakra-ui/react/box';

/** One quiet sentence beside the column, for `Page`'s side (look 2). */
export const AsideQuote = ({ children }: { readonly children: string }) => (
  <Box
    as="p"
    textStyle="section"
    fontSize="1.25rem"
    fontStyle="italic"
    color="muted"
    textWrap="balance"
    borderInlineStartWidth="1px"
    borderColor="hairline"
    paddingInlineStart="8"
    paddingBlock="2"
  >
    {children}
  </Box>
);

import { Box } from '@chakra-ui/react/box';

/** What an address says that names no drop of one's own; whose it might be, or whether it ever was, is not said. */
export const NotInArchive = () => <Quiet>That address leads to nothing in your archive.</Quiet>;

/** While pages come, until one holds what the address names. */
export const Seeking = ({ isCopy }: { readonly isCopy: boolean }) => (
  <Quiet>
    {isCopy
      ? 'That entry is not on this device. It opens once you are online again.'
      : 'Going back to that entry...'}
  </Quiet>
);

const Quiet = ({ children }: { readonly children: string }) => (
  <Box
    as="p"
    role="status"
    textStyle="drop"
    fontStyle="italic"
    color="muted"
    borderInlineStartWidth="1px"
    borderColor="moon"
    paddingInlineStart="4"
    marginBottom="6"
  >
    {children}
  </Box>
);

import { Box } from '@chakra-ui/react/box';

/** A keyboard key inside a text. */
export const KeyCap = ({ children }: { readonly children: string }) => (
  <Box
    as="kbd"
    display="inline-block"
    minWidth="6"
    paddingInline="1.5"
    borderWidth="1px"
    borderColor="hairline"
    borderRadius="sm"
    textAlign="center"
    fontFamily="sans"
    textStyle="meta"
  >
    {children}
  </Box>
);

/** A keyboard key and its effect, in a list. */
export const Key = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <Box display="flex" gap="3" alignItems="baseline">
    <Box as="dt">
      <KeyCap>{name}</KeyCap>
    </Box>
    <Box as="dd" color="muted">
      {children}
    </Box>
  </Box>
);

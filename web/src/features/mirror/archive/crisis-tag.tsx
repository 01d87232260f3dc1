import { Box } from '@chakra-ui/react/box';

/** Marks what was said in the crisis space. */
export const CrisisTag = ({ children }: { readonly children: string }) => (
  <Box
    as="span"
    paddingInline="2"
    borderRadius="full"
    borderWidth="1px"
    borderColor="ember"
    color="ember"
    textStyle="meta"
  >
    {children}
  </Box>
);

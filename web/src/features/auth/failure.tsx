import { Box } from '@chakra-ui/react/box';

/** Why it did not work, beside what was tried; the toast has said it aloud. */
export const Failure = ({ children }: { readonly children: string | null }) =>
  children && (
    <Box as="p" textStyle="meta">
      <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
        ●
      </Box>
      {children}
    </Box>
  );

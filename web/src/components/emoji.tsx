import { Box } from '@chakra-ui/react/box';

// Named first, because a text font may carry a black-and-white drawing of the same sign.
const EMOJI_FONTS =
  "'Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji', 'Twemoji Mozilla', sans-serif";

/** A sign in colour, always beside a word that says the same; readers skip it. */
export function Emoji({ children }: { readonly children: string }) {
  return (
    <Box as="span" aria-hidden fontFamily={EMOJI_FONTS} fontStyle="normal">
      {children}
    </Box>
  );
}

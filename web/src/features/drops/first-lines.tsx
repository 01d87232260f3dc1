import { Box } from '@chakra-ui/react/box';

/** What is public, what is private, why five faces, where help is. */
export const FIRST_LINES = [
  'What you drop is public. Who you are is not.',
  'Your journal and your Mirror are for you alone.',
  'Five faces, so that nobody has to guess how it feels.',
  'If it gets heavy: Help now, at the top of every page.',
] as const;

/** Four lines above an empty sheet, before somebody's first drop; they go with the first letter, and their place stays. */
export const FirstLines = ({ isGone }: { readonly isGone: boolean }) => (
  <Box
    textStyle="meta"
    color="muted"
    marginBottom="3"
    opacity={isGone ? 0 : 1}
    visibility={isGone ? 'hidden' : 'visible'}
    transition="opacity 400ms ease-out, visibility 400ms"
  >
    {FIRST_LINES.map((line) => (
      <Box as="p" key={line}>
        {line}
      </Box>
    ))}
  </Box>
);

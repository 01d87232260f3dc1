import { Box } from '@chakra-ui/react/box';
import { LinkWithOverlay } from './link-with-overlay.tsx';
import { GIVES_WAY } from './ui/toast.tsx';

interface WordmarkProps {
  readonly to: string;
  /** Adds a plus, by which a member of Blckmirror+ sees that they are one. */
  readonly isMember?: boolean;
}

/** The app's name in the serif font. */
export const Wordmark = ({ to, isMember = false }: WordmarkProps) => (
  <LinkWithOverlay
    to={to}
    aria-label={isMember ? 'Blckmirror+, you are a member' : undefined}
    {...GIVES_WAY}
    fontFamily="voice"
    fontSize="1.25rem"
    letterSpacing="-0.01em"
    color="text"
    textDecoration="none"
    paddingBlock="2"
    marginInlineEnd="auto"
  >
    Blckmirror
    {isMember && (
      <Box as="span" color="moon">
        +
      </Box>
    )}
  </LinkWithOverlay>
);

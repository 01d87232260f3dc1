import { LinkWithOverlay } from './link-with-overlay.tsx';

/** The name, set in the voice. */
export const Wordmark = ({ to }: { to: string }) => (
  <LinkWithOverlay
    to={to}
    fontFamily="voice"
    fontSize="1.25rem"
    letterSpacing="-0.01em"
    color="text"
    textDecoration="none"
    paddingBlock="2"
    marginInlineEnd="auto"
  >
    Blckmirror
  </LinkWithOverlay>
);

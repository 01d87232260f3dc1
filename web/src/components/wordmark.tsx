import { LinkWithOverlay } from './link-with-overlay.tsx';
import { GIVES_WAY } from './ui/toast.tsx';

/** The app's name in the serif font. */
export const Wordmark = ({ to }: { to: string }) => (
  <LinkWithOverlay
    to={to}
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
  </LinkWithOverlay>
);

import { Box } from '@chakra-ui/react/box';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LinkWithOverlay } from './link-with-overlay.tsx';

/** An underlined link to another screen, inside a sentence or alone. */
export const Way = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <LinkWithOverlay
    to={to}
    // A target of 44 px whose height does not spread the lines of its sentence.
    display="inline-block"
    paddingBlock="2.5"
    marginBlock="-2.5"
    color="text"
    textDecoration="underline"
    textUnderlineOffset="0.25em"
  >
    {children}
  </LinkWithOverlay>
);

interface PartProps {
  readonly anchor: string;
  readonly level: 'h2' | 'h3';
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of a page to read, with a line above it. `#anchor` in the address leads to it. */
export const Part = ({ anchor, level, title, children }: PartProps) => (
  <Box
    as="section"
    id={anchor}
    aria-labelledby={`${anchor}-title`}
    borderTopWidth="1px"
    borderColor="hairline"
    paddingBlock="7"
    scrollMarginTop="16"
  >
    <Box as={level} id={`${anchor}-title`} tabIndex={-1} textStyle="section" marginBottom="3">
      {title}
    </Box>
    {children}
  </Box>
);

/**
 * Scrolls to the anchor in the address. React renders the screen too late for the browser to scroll there by itself.
 */
export function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    document.getElementById(hash.slice(1))?.scrollIntoView();
    document.getElementById(`${hash.slice(1)}-title`)?.focus({ preventScroll: true });
  }, [hash]);
}

import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, MouseEvent } from 'react';
import { useNavigateWithOverlay } from '../lib/browser/navigation.ts';

type LinkWithOverlayProps = Omit<ComponentProps<typeof chakra.a>, 'href'> & {
  /** A path from the root. */
  readonly to: string;
};

/** A link to another screen. An overlay covers the page during the change; a link opened in a new tab needs none. */
export function LinkWithOverlay({ to, onClick, ...rest }: LinkWithOverlayProps) {
  const go = useNavigateWithOverlay();
  return (
    <chakra.a
      href={to}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        go(to);
      }}
      {...rest}
    />
  );
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

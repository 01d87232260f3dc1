import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { screenOf } from '../../config/paths.ts';

/**
 * After a navigation the page starts at its top, and focus at its heading, so that screen readers follow; or at the
 * field that a screen has made ready.
 */
export function useFocusOnNavigation(): void {
  const { pathname, hash, state } = useLocation();
  const kind = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    const isSameScreen = screenOf(before.current) === screenOf(pathname);
    before.current = pathname;
    if (hash) return;
    // Whoever walks the tabs of a screen stays where they are; Back leaves the focus to what still stands.
    const hasFocus = document.activeElement !== document.body;
    if (isSameScreen && (kind === 'POP' ? hasFocus : staysOf(state))) return;
    // Going back, the browser finds the old place itself.
    if (kind !== 'POP') scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1[tabindex="-1"]');
    const ready = document.querySelector<HTMLElement>('main [data-focus-first]');
    (ready ?? heading ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, [pathname, hash, kind, state]);
}

const staysOf = (state: unknown): boolean =>
  (state as { readonly stays?: unknown } | null)?.stays === true;

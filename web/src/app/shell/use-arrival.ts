import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** After a navigation the page starts at its top, and focus at its heading, so that screen readers follow. */
export function useArrival(): void {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (hash) return;
    // Going back, the browser finds the old place itself.
    if (kind !== 'POP') scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1[tabindex="-1"]');
    (heading ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, [pathname, hash, kind]);
}

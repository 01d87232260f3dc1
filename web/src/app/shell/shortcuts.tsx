import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../config/paths.ts';
import { lazyOptional } from '../../lib/browser/idle.ts';
import { useKeys } from '../../lib/browser/single-keys.ts';
import { useNavigateWithOverlay } from '../../lib/browser/use-navigate-with-overlay.ts';
import { reactToCard, walkCards } from './card-keys.ts';
import { shortcutList } from './shortcut-list-store.ts';

const ShortcutList = lazyOptional(async () => (await import('./shortcut-list.tsx')).ShortcutList);

/** How long after `g` the key may come that says where to, in milliseconds. */
const TOGETHER_MS = 2_000;

/** What single keys do on every screen but the desk, which has keys of its own. They can be turned off in their list. */
export function Shortcuts() {
  const go = useNavigateWithOverlay();
  const { pathname } = useLocation();
  const wentAt = useRef(Number.NEGATIVE_INFINITY);
  const isAsked = shortcutList.use();
  // Fetched when it is first asked for; it fades by itself after that.
  const wasAsked = useRef(false);
  wasAsked.current ||= isAsked;

  const write = () => {
    const page = document.querySelector<HTMLElement>('main textarea');
    if (pathname === PATHS.drop && page) page.focus();
    else go(PATHS.drop);
    return true;
  };
  useKeys((key) => {
    const isSecond = performance.now() - wentAt.current < TOGETHER_MS;
    wentAt.current = Number.NEGATIVE_INFINITY;
    if (key === '?') shortcutList.set(true);
    else if (pathname.startsWith(PATHS.moderation)) return false;
    else if (key === 'n') return write();
    else if (key === 'j') return walkCards(1);
    else if (key === 'k') return walkCards(-1);
    else if (/^[1-4]$/.test(key)) return reactToCard(Number(key) - 1);
    else if (key === 'g') wentAt.current = performance.now();
    else if (key === 'm' && isSecond) go(PATHS.mirror);
    else return false;
    return true;
  });

  useEffect(() => {
    // With Ctrl it is no single key, and opens the list also where those were turned off.
    const hear = (event: KeyboardEvent) => {
      if (event.key !== '/' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      shortcutList.set(true);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);

  if (!wasAsked.current) return null;
  return (
    <Suspense>
      <ShortcutList open={isAsked} onClose={() => shortcutList.set(false)} />
    </Suspense>
  );
}

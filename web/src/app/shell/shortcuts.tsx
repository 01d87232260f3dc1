import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../config/paths.ts';
import { keepWritingInSight, useKeys } from '../../lib/browser/keyboard.ts';
import { useNavigateWithOverlay } from '../../lib/browser/navigation.ts';
import { lazyOptional } from '../../lib/browser/postpone.ts';
import { createStore } from '../../lib/store.ts';

const ShortcutList = lazyOptional(async () => (await import('./shortcut-list.tsx')).ShortcutList);

/** In the shortcut `g` `m`, the second key must be pressed within this time after the first, in milliseconds. */
const TOGETHER_MS = 2_000;

/**
 * The single-key shortcuts of every screen except the moderation desk, which has its own. Users can turn them off in the
 * list of shortcuts.
 */
export function Shortcuts() {
  const go = useNavigateWithOverlay();
  const { pathname } = useLocation();
  const wentAt = useRef(Number.NEGATIVE_INFINITY);
  const isAsked = shortcutList.use();
  // The list is fetched when it first opens. Afterwards it stays mounted, so that it can fade out when it closes.
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

  useEffect(keepWritingInSight, []);

  useEffect(() => {
    // Ctrl and `/` opens the list of shortcuts, even if single keys are turned off, because it is no single key.
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

/** The cards of the screen, in order. `shared/drop/card/card.tsx` makes them. */
const cards = () => [...document.querySelectorAll<HTMLElement>('main article[tabindex="-1"]')];

const cardWithFocus = () => document.activeElement?.closest<HTMLElement>('article[tabindex="-1"]');

/** The height of the header, in pixels. */
const HEADER_PX = 56;

/**
 * Moves the focus to the next card (1) or the previous card (-1). If no card has the focus, moves it to the first card
 * below the header.
 * @returns whether a card has the focus now
 */
function walkCards(step: 1 | -1): boolean {
  const all = cards();
  const current = cardWithFocus();
  const next = current
    ? all[all.indexOf(current) + step]
    : all.find((card) => card.getBoundingClientRect().top >= HEADER_PX);
  if (!next) return current !== null && current !== undefined;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

/**
 * Presses one of the four reaction buttons of the card that has the focus.
 * @returns whether the card has such a button
 */
function reactToCard(at: number): boolean {
  const buttons = cardWithFocus()?.querySelectorAll('[aria-label="Reactions"] button');
  const button = buttons?.[at];
  if (!(button instanceof HTMLElement)) return false;
  button.click();
  return true;
}

/** True while the list of shortcuts is open. */
export const shortcutList = createStore(false);

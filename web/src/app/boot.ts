import type { QueryClient } from '@tanstack/react-query';
import { DROP_PARAM, PATHS } from '../config/paths.ts';
import { feedQuery } from '../features/feed/queries.ts';
import { hasSessionHint } from '../lib/auth/session-hint.ts';
import {
  currentSession,
  LOADING,
  onSessionChange,
  setPrerendered,
} from '../lib/auth/session-store.ts';
import { earlyPage } from '../lib/browser/early-page.ts';

const FOR_VISITORS = new Set<string>([PATHS.home, PATHS.landing]);

/** Whether what stands in the page already is what this person is to see: the feed, or the landing page for a visitor. */
export function standsThere(root: HTMLElement): boolean {
  if (!root.hasChildNodes()) return false;
  const { pathname, search } = location;
  const isFeed = pathname === PATHS.feed && !new URLSearchParams(search).has(DROP_PARAM);
  return isFeed || (FOR_VISITORS.has(pathname) && !hasSessionHint());
}

/** Takes away what stands in the page for others: it was hidden (`vite/pages.ts`). The page is the app's from here on. */
export function clearPage(root: HTMLElement): void {
  root.replaceChildren();
  const early = earlyPage();
  if (early) early.isTakenOver = true;
  delete document.documentElement.dataset.returning;
}

/**
 * Takes over what the script before the app has put into the page (`before-app.ts`): the app begins with the very same,
 * so that React finds every element where it would put it. From here on nobody else writes into the page.
 */
export function takeOver(client: QueryClient): void {
  delete document.documentElement.dataset.returning;
  const early = earlyPage();
  if (!early) return;
  early.isTakenOver = true;
  if (early.isForReturning) setPrerendered(LOADING);
  if (!early.written) return;
  const { page, at } = early.written;
  const feed = { pages: [page], pageParams: [null] };
  client.setQueryData(feedQuery.queryKey, feed, { updatedAt: at.getTime() });
}

/**
 * What was pressed before there was an app is pressed now: React first takes over what it needs for that. What rests until
 * it is known who is here waits for that too.
 */
export function answerPress(): void {
  const pressed = earlyPage()?.pressed;
  if (!pressed) return;
  const press = () => {
    if (pressed.isConnected) pressed.click();
  };
  if (pressed.ariaDisabled !== 'true' || currentSession() !== LOADING) {
    press();
    return;
  }
  const stop = onSessionChange(() => {
    stop();
    // Once React has told the button too.
    setTimeout(press);
  });
}

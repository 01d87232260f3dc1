import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../theme/page.css';
import { DROP_PARAM, PATHS, TAB_PARAM } from '../config/paths.ts';
import {
  currentSession,
  onSessionChange,
  setPrerendered,
  startSession,
} from '../lib/auth/session.ts';
import { hintedUid } from '../lib/auth/session-hint.ts';
import { earlyPage, takeEarlyLink } from '../lib/browser/early-page.ts';
import { forgetDialogEntry } from '../lib/browser/navigation.ts';
import { feedQuery } from '../shared/drop/feed-query.ts';
import { hideKnownWords } from '../shared/reactions/reaction-words.ts';
import { applyTheme } from '../theme/apply-theme.ts';
import { wearEarlyUiFont } from '../theme/ui-font.ts';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';
import { routes } from './routes.tsx';

const FOR_VISITORS = new Set<string>([PATHS.home, PATHS.landing]);

/** The longest wait for the first screen, in milliseconds. After it, the loading view or a skeleton is shown. */
const PATIENCE_MS = 600;

/** A pre-rendered page may wait longer, because the user can already read it and its links work. */
const PATIENCE_PRERENDERED_MS = 10_000;

const over = (ms: number) => new Promise((done) => setTimeout(done, ms));

forgetDialogEntry();
takeEarlyLink();
applyTheme();
hideKnownWords();
startSession();

// These files are loaded after everything that the first paint needs. The app also works without them.
addEventListener('load', () => {
  import('../lib/browser/paste.ts').then(
    ({ keepLinesOfPastes }) => keepLinesOfPastes(),
    () => {},
  );
});
if (import.meta.env.PROD) {
  addEventListener('load', () => {
    import('../lib/browser/service-worker.ts').then(
      ({ startServiceWorker }) => startServiceWorker(),
      () => {},
    );
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const queryClient = createQueryClient();
await firstScreen(location.pathname, queryClient, isPrerendered(root));

const app = (
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>
);
if (isPrerendered(root)) {
  takeOver(queryClient);
  hydrateRoot(root, app);
  answerPress();
} else {
  clearPage(root);
  createRoot(root).render(app);
}

/** True if the page already holds the pre-rendered screen for this user: the feed, or the landing page for a visitor. */
function isPrerendered(root: HTMLElement): boolean {
  if (!root.hasChildNodes()) return false;
  const { pathname, search } = location;
  const query = new URLSearchParams(search);
  const isFeed = pathname === PATHS.feed && !query.has(DROP_PARAM) && !query.has(TAB_PARAM);
  return isFeed || (FOR_VISITORS.has(pathname) && hintedUid() === null);
}

/**
 * Resolves when the code and the first data of the screen at this address have arrived, have failed, or take too long.
 * @param isThere true if the page is pre-rendered: then the script before the app fetches the screen's data
 */
async function firstScreen(pathname: string, client: QueryClient, isThere: boolean): Promise<void> {
  const route = routes.find(({ path }) => path === pathname);
  if (!route) return;
  const shown = isThere ? earlyPage()?.settled : route.prepare?.(client);
  const code = Promise.allSettled([route.screen.load()]);
  const font = wearEarlyUiFont(() => document.querySelector('#root > *') !== null);
  await Promise.race([Promise.all([code, Promise.allSettled([shown, font])]), over(PATIENCE_MS)]);
  // Without the screen's code, React could not take over the pre-rendered screen. It would draw it again, and lose a
  // press on it.
  if (isThere) await Promise.race([code, over(PATIENCE_PRERENDERED_MS)]);
}

/** Removes the pre-rendered screen, which is hidden here (`vite/pages.ts`), and ends the work of `before-app.ts`. */
function clearPage(root: HTMLElement): void {
  root.replaceChildren();
  const early = earlyPage();
  if (early) early.isTakenOver = true;
  delete document.documentElement.dataset.returning;
}

/**
 * Takes over the content that `before-app.ts` has written into the page, and ends that script's work. The app begins
 * with the same data, so that React finds every element in its place when it hydrates the page.
 */
function takeOver(client: QueryClient): void {
  delete document.documentElement.dataset.returning;
  const early = earlyPage();
  if (!early) return;
  early.isTakenOver = true;
  if (early.isHeaderNeutral) setPrerendered('loading');
  if (!early.written) return;
  const { page, at } = early.written;
  const feed = { pages: [page], pageParams: [null] };
  client.setQueryData(feedQuery.queryKey, feed, { updatedAt: at.getTime() });
}

/**
 * Repeats the last press on a button that came before the app was ready; React hydrates that button first. If the
 * button is disabled because the session is not known yet, the press is repeated when it is known.
 */
function answerPress(): void {
  const pressed = earlyPage()?.pressed;
  if (!pressed) return;
  const press = () => {
    if (pressed.isConnected) pressed.click();
  };
  if (pressed.ariaDisabled !== 'true' || currentSession().status !== 'loading') {
    press();
    return;
  }
  const stop = onSessionChange(() => {
    stop();
    // Waits until React has enabled the button.
    setTimeout(press);
  });
}

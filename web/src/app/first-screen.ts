import type { QueryClient } from '@tanstack/react-query';
import { earlyPage } from '../lib/browser/early-page.ts';
import { routes } from './routes.tsx';

/** Longer than this nobody looks at an empty page: the loading view, or what a screen has for waiting, stands in. */
const PATIENCE_MS = 600;
/** What stands there already can be read meanwhile, and links lead on. */
const PATIENCE_WHERE_IT_STANDS_MS = 10_000;

const over = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Resolves when what the screen at this address needs first is there, or not to be had, or too long in coming.
 * @param isThere the page shows the screen already: what it then shows is what comes to stand there before the app
 */
export async function firstScreen(
  pathname: string,
  client: QueryClient,
  isThere: boolean,
): Promise<void> {
  const route = routes.find(({ path }) => path === pathname);
  if (!route) return;
  const shown = isThere ? earlyPage()?.settled : route.prepare?.(client);
  const code = Promise.allSettled([route.screen.load()]);
  await Promise.race([Promise.all([code, Promise.allSettled([shown])]), over(PATIENCE_MS)]);
  // Without its code React would draw the screen anew, and what was pressed on it would be gone.
  if (isThere) await Promise.race([code, over(PATIENCE_WHERE_IT_STANDS_MS)]);
}

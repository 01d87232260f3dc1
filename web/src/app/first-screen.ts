import type { QueryClient } from '@tanstack/react-query';
import { earlyPage } from '../lib/browser/early-page.ts';
import { routes } from './routes.tsx';

/** Longer than this nobody looks at an empty page: the loading view, or what a screen has for waiting, stands in. */
const PATIENCE_MS = 600;

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
  const needed = Promise.allSettled([route.screen.load(), shown]);
  const patience = new Promise((over) => setTimeout(over, PATIENCE_MS));
  await Promise.race([needed, patience]);
}

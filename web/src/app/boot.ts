import { PATHS } from '../config/paths.ts';
import { hasSessionHint } from '../lib/auth/session-hint.ts';

const PRERENDERED = new Set<string>([PATHS.home, PATHS.landing]);

/**
 * Whether the prerendered landing page is what this person is to see: it is for a visitor who opened it. For everybody
 * else it was hidden (`vite/pages.ts`) and is removed here.
 */
export function keepsPrerendered(root: HTMLElement): boolean {
  if (!root.hasChildNodes()) return false;
  if (PRERENDERED.has(location.pathname) && !hasSessionHint()) return true;
  root.replaceChildren();
  delete document.documentElement.dataset.returning;
  return false;
}

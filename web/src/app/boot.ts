import { PATHS } from '../config/paths.ts';
import { hasSessionHint } from '../lib/auth/session-hint.ts';

const PRERENDERED = new Set<string>([PATHS.home, PATHS.landing]);

/**
 * Whether what stands in the page already is what this person is to see: the landing page, for a visitor. For anyone
 * else it was hidden (`vite/pages.ts`) and gives way here.
 */
export function keepsPrerendered(root: HTMLElement): boolean {
  if (!root.hasChildNodes()) return false;
  if (PRERENDERED.has(location.pathname) && !hasSessionHint()) return true;
  root.replaceChildren();
  delete document.documentElement.dataset.returning;
  return false;
}

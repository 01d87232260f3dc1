import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { createStore } from '../store.ts';
import { prefersReducedMotion } from './device.ts';

/** Timings of the overlay between two screens, in milliseconds (requirements 9). */
const NAVIGATE_AFTER_MS = 100;
const HIDE_AFTER_MS = 300;

const overlay = createStore(false);
let timer: ReturnType<typeof setTimeout> | undefined;

/** True while the overlay between two screens is shown. */
export const useOverlayShown = overlay.use;

interface NavigateOptions {
  readonly replace?: boolean;
  /** The state of the new history entry. */
  readonly state?: unknown;
}

/**
 * Goes to another screen. The overlay is shown at once, the route changes 100 ms later, and the overlay is gone 300 ms
 * after that.
 */
export function useNavigateWithOverlay(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (path, { replace = false, state } = {}) => {
      clearTimeout(timer);
      const arrive = () =>
        afterGoingBack(() => void navigate(path, { replace: replace || onDialogEntry(), state }));
      if (prefersReducedMotion()) {
        overlay.set(false);
        arrive();
        return;
      }
      overlay.set(true);
      timer = setTimeout(() => {
        arrive();
        timer = setTimeout(() => overlay.set(false), HIDE_AFTER_MS);
      }, NAVIGATE_AFTER_MS);
    },
    [navigate],
  );
}

// The part of the code for dialogs' history entries that navigation needs. The rest is in `dialog-history.ts`, which
// the first screen does not load.
let isGoingBack = false;
let waiting: Array<() => void> = [];

/**
 * True if the current history entry belongs to a dialog. A page that is opened from such an entry must replace the
 * entry, because Back would otherwise lead to the entry of a closed dialog.
 */
export const onDialogEntry = (): boolean =>
  (history.state as { readonly dialog?: unknown } | null)?.dialog !== undefined;

/** After a reload with open dialogs, goes back to the page's own entry. A dialog with its own address keeps its entry. */
export function forgetDialogEntry(): void {
  if (onDialogEntry() && !history.state.named) leaveDialogEntry('');
}

/** Removes from the address bar the fragment that names one of the user's drops or notices. */
export function forgetOwnAddress(): void {
  if (location.hash === '') return;
  const page = location.pathname + location.search;
  if (onDialogEntry()) leaveDialogEntry(page);
  else history.replaceState(history.state, '', page);
}

function leaveDialogEntry(address: string): void {
  const { dialog, named: _gone, ...rest } = history.state;
  history.replaceState(rest, '', address);
  history.go(-dialog);
}

/**
 * Runs `run` now, or after the browser has gone back from the entry of a closed dialog. If `run` opened a page before
 * that, the browser would go back from this page.
 */
export function afterGoingBack(run: () => void): void {
  if (isGoingBack) waiting.push(run);
  else run();
}

/** Must be called when going back begins (true) and when it ends (false). */
export function setGoingBack(next: boolean): void {
  isGoingBack = next;
  if (next) return;
  const due = waiting;
  waiting = [];
  for (const run of due) run();
}

// Any origin works here, because a path from the root resolves to the same path on every origin.
const HERE = 'https://here.invalid';

/**
 * Returns `path` if it surely leads to a page of this site; otherwise null. The path comes from an address, the
 * browser's storage or an emailed link, so anybody can have made it. Two kinds lead to another host:
 * - `/<tab>/host` and `/\host`, because browsers remove tabs and line breaks and read `\` as `/`
 * - `/.//host`, because browsers remove the dot, and read the rest `//host` as a host when they resolve it again
 */
export function ownPath(path: string | null): string | null {
  if (path === null || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)) return null;
  const { origin, pathname } = new URL(path, HERE);
  return origin === HERE && !pathname.startsWith('//') ? path : null;
}

/** Leaves the app for another site. */
export const leaveTo = (url: string): void => location.assign(url);

/** Reloads the page. */
export const startAnew = (): void => location.reload();

/** True if the page can be reloaded from the network, not only from the service worker's copy. */
export const isReachable = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

import { useCallback, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { onceArrived, onDialogEntry } from './dialog-entry.ts';
import { prefersReducedMotion } from './motion.ts';

/** Timings of the overlay between two screens, in milliseconds (SPEC section 9). */
const NAVIGATE_AFTER_MS = 100;
const HIDE_AFTER_MS = 300;

let isShown = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setShown(next: boolean): void {
  isShown = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the overlay between two screens is shown. */
export const useOverlayShown = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isShown,
    () => false,
  );

interface GoOptions {
  readonly replace?: boolean;
}

/** Goes to another screen: the overlay is shown, 100 ms later the route changes, 300 ms later it is gone. */
export function useNavigateWithOverlay(): (path: string, options?: GoOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (path, { replace = false } = {}) => {
      clearTimeout(timer);
      const arrive = () =>
        onceArrived(() => void navigate(path, { replace: replace || onDialogEntry() }));
      if (prefersReducedMotion()) {
        setShown(false);
        arrive();
        return;
      }
      setShown(true);
      timer = setTimeout(() => {
        arrive();
        timer = setTimeout(() => setShown(false), HIDE_AFTER_MS);
      }, NAVIGATE_AFTER_MS);
    },
    [navigate],
  );
}

import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { createStore } from '../store.ts';
import { onceArrived, onDialogEntry } from './dialog-entry.ts';
import { prefersReducedMotion } from './motion.ts';

/** Timings of the overlay between two screens, in milliseconds (requirements 9). */
const NAVIGATE_AFTER_MS = 100;
const HIDE_AFTER_MS = 300;

const overlay = createStore(false);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether the overlay between two screens is shown. */
export const useOverlayShown = overlay.use;

interface NavigateOptions {
  readonly replace?: boolean;
}

/** Goes to another screen: the overlay is shown, 100 ms later the route changes, 300 ms later it is gone. */
export function useNavigateWithOverlay(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (path, { replace = false } = {}) => {
      clearTimeout(timer);
      const arrive = () =>
        onceArrived(() => void navigate(path, { replace: replace || onDialogEntry() }));
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

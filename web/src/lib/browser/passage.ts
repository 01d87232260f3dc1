import { useCallback, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { onceArrived, onDialogEntry } from './dialog-entry.ts';
import { prefersReducedMotion } from './motion.ts';

/** Timings of the veil between two screens, in milliseconds (SPEC section 9). */
const NAVIGATE_AFTER_MS = 100;
const HIDE_AFTER_MS = 300;

let passing = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setPassing(next: boolean): void {
  passing = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the veil between two screens is drawn. */
export const usePassing = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => passing,
    () => false,
  );

interface GoOptions {
  readonly replace?: boolean;
}

/** Goes to another screen through the veil: it falls, 100 ms later the route changes, 300 ms later it lifts. */
export function useGo(): (path: string, options?: GoOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (path, { replace = false } = {}) => {
      clearTimeout(timer);
      const arrive = () =>
        onceArrived(() => void navigate(path, { replace: replace || onDialogEntry() }));
      if (prefersReducedMotion()) {
        setPassing(false);
        arrive();
        return;
      }
      setPassing(true);
      timer = setTimeout(() => {
        arrive();
        timer = setTimeout(() => setPassing(false), HIDE_AFTER_MS);
      }, NAVIGATE_AFTER_MS);
    },
    [navigate],
  );
}

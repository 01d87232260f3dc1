import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react';

// Safari has no idle callback. There the code waits for one second, which is a guess.
const GUESS_MS = 1_000;
const AT_LATEST_MS = 3_000;

/**
 * Turns true once the browser is idle, and sets `data-idle` on the document. Work that waits for this never delays the
 * text that the user reads.
 */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const rest = () => {
      document.documentElement.dataset.idle = '';
      setIdle(true);
    };
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(rest, GUESS_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(rest, { timeout: AT_LATEST_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}

const Nothing = () => null;

/** A lazy component that the screen can do without: if its code cannot be loaded, nothing is shown. */
export const lazyOptional = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Nothing }),
    ),
  );

/** A hidden page paints nothing. There the work runs after this time, in milliseconds. */
const PAINT_PATIENCE_MS = 300;

/** Runs work after the next paint, so that the user sees the effect of a press before its work begins. */
export function afterPaint(act: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    act();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, PAINT_PATIENCE_MS);
}

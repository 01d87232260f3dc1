import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react';

// Safari has no `requestIdleCallback`. There the browser counts as idle after one second, which is a guess.
const GUESS_MS = 1_000;
const AT_LATEST_MS = 3_000;

/**
 * True as soon as the browser has been idle once; then `data-idle` is also set on the document. Code that is not needed
 * for the first text on screen waits for this.
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

/** A hidden page is never painted. There, `afterPaint` runs the work after this time, in milliseconds. */
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

import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react';

// Safari has no idle callback; a second after the first paint is as good a guess as any.
const GUESS_MS = 1_000;
const AT_LATEST_MS = 3_000;

/** Turns true once the browser has nothing better to do. What may wait for it never delays what is read. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const rest = () => setIdle(true);
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

/** A lazy component that the screen can do without: where its code cannot be had, nothing stands in its place. */
export const lazyOptional = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Nothing }),
    ),
  );

/** Whether the person asked their device to spare data. Only some browsers tell. */
export function saveData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

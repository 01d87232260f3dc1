import { useEffect, useLayoutEffect } from 'react';

let kept: { readonly reader: string | null; readonly y: number } | null = null;

/**
 * Whoever comes back to the feed from another part of the app goes on reading where they were; the next person begins
 * at the top.
 * @param keeps the list is there, in the order it is read in
 */
export function useKeptPlace(reader: string | null, keeps: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: coming back is once; what loads later moves nobody.
  useEffect(() => {
    const place = kept;
    if (!keeps || place === null || place.reader !== reader) return;
    // After the shell, which starts every screen at its top.
    const frame = requestAnimationFrame(() => scrollTo(0, place.y));
    return () => cancelAnimationFrame(frame);
  }, []);
  // A layout effect is taken down while the list still has its height.
  useLayoutEffect(
    () => () => {
      kept = keeps ? { reader, y: scrollY } : null;
    },
    [reader, keeps],
  );
}

import { useEffect, useLayoutEffect, useState } from 'react';

let kept: { readonly reader: string | null; readonly y: number } | null = null;

/**
 * Whoever comes back to the feed from another part of the app goes on reading where they were; the next person begins
 * at the top.
 * @param keeps the list is there, in the order it is read in
 * @returns whether a place waits further down, for which the list must be there whole at once
 */
export function useScrollRestoration(reader: string | null, keeps: boolean): boolean {
  const [comesBack] = useState(keeps && kept !== null && kept.reader === reader);
  // biome-ignore lint/correctness/useExhaustiveDependencies: coming back is once; what loads later moves nobody.
  useEffect(() => {
    const place = kept;
    if (!comesBack || place === null) return;
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
  return comesBack;
}

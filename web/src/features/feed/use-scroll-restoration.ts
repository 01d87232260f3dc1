import { useEffect, useLayoutEffect, useState } from 'react';

interface Place {
  readonly reader: string | null;
  /** The drop that stood first in the window, and how far below the window's top, in pixels; null above the list. */
  readonly at: { readonly dropId: string; readonly top: number } | null;
  /** How far the page was scrolled, in pixels. */
  readonly y: number;
}

let kept: Place | null = null;

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-drop]')];

function placeOf(reader: string | null): Place {
  const row = rows().find((each) => each.getBoundingClientRect().bottom > 0);
  const dropId = row?.dataset.drop;
  if (!row || !dropId || scrollY === 0) return { reader, at: null, y: scrollY };
  return { reader, at: { dropId, top: row.getBoundingClientRect().top }, y: scrollY };
}

/** By the drop: a card out of sight may not have had its own height yet, so what lies above it says little. */
function scrollBack({ at, y }: Place): void {
  const row = at && rows().find((each) => each.dataset.drop === at.dropId);
  scrollTo(0, row ? scrollY + row.getBoundingClientRect().top - at.top : y);
}

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
    const frame = requestAnimationFrame(() => scrollBack(place));
    return () => cancelAnimationFrame(frame);
  }, []);
  // A layout effect is taken down while the list still has its height.
  useLayoutEffect(
    () => () => {
      kept = keeps ? placeOf(reader) : null;
    },
    [reader, keeps],
  );
  return comesBack;
}

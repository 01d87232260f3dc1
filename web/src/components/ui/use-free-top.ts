import { type RefObject, useEffect, useState } from 'react';

/**
 * Where the toast region stands so that no control lies under it: pixels from the top, or null before that is known, for
 * the place above the bottom bar.
 * @param id the toast shown, null while there is none
 * @param layer the modal dialog that it stands in, null on the page
 */
export function useFreeTop(
  region: RefObject<HTMLElement | null>,
  id: number | null,
  layer: HTMLElement | null,
): number | null {
  const [top, setTop] = useState<number | null>(null);
  useEffect(() => {
    const own = region.current;
    if (id === null || !own) return;
    let leave: (() => void) | null = () => setTop(null);
    // Fetched with the first toast: no first screen carries it. Out of reach, the place above the bar is left.
    import('./free-place.ts').then(
      ({ keepFree }) => {
        if (leave) leave = keepFree(own, layer ?? document.body, setTop);
      },
      () => {},
    );
    return () => {
      leave?.();
      leave = null;
    };
  }, [id, layer, region]);
  return top;
}

import { type RefObject, useLayoutEffect, useRef } from 'react';
import { saveData } from './idle.ts';

/** How far below the screen counts as near: about a screen ahead. */
const NEAR = '0px 0px 800px 0px';

/**
 * Calls `onNear` whenever the place is less than a screen away, as long as `watches`; never where the device spares
 * data or cannot tell.
 */
export function useInView(
  place: RefObject<Element | null>,
  watches: boolean,
  onInView: () => void,
): void {
  const latest = useRef(onInView);
  latest.current = onInView;
  // Ends before the next paint: where a list has just become shorter, that paint would report its end as near.
  useLayoutEffect(() => {
    if (!watches || !place.current || saveData()) return;
    if (typeof IntersectionObserver !== 'function') return;
    let isOver = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!isOver && entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => {
      isOver = true;
      observer.disconnect();
    };
  }, [place, watches]);
}

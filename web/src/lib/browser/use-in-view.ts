import { type RefObject, useLayoutEffect, useRef } from 'react';
import { saveData } from './idle.ts';

/** How far below the screen still counts as near. This is about the height of a screen. */
const NEAR = '0px 0px 800px 0px';

/**
 * Calls `onInView` whenever the place is less than about a screen away, while `watches` is true. Never calls it if the
 * device saves data or has no IntersectionObserver.
 */
export function useInView(
  place: RefObject<Element | null>,
  watches: boolean,
  onInView: () => void,
): void {
  const latest = useRef(onInView);
  latest.current = onInView;
  // A layout effect is cleaned up before the next paint. A normal effect would end later: after a list became shorter,
  // that paint would report the list's end as near.
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

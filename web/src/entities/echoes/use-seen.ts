import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import type { Echo } from './echo.ts';
import { markSeen } from './mark-seen.ts';

/** What the bar at the bottom covers is not in sight. */
const ABOVE_THE_BAR = '0px 0px -56px 0px';

/**
 * Lets the profile remember these as seen, once the place that shows them is on screen; at once where the browser cannot
 * tell.
 * @param echoes the same list for as long as nothing in it changes
 */
export function useSeen(
  place: RefObject<Element | null>,
  uid: string | null,
  echoes: readonly Echo[] | undefined,
): void {
  const client = useQueryClient();
  useEffect(() => {
    if (uid === null || !echoes || !place.current) return;
    if (typeof IntersectionObserver !== 'function') {
      markSeen(client, uid, echoes);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        markSeen(client, uid, echoes);
      },
      { rootMargin: ABOVE_THE_BAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [client, uid, echoes, place]);
}

import { useCallback, useSyncExternalStore } from 'react';

const media = (query: string) => (typeof matchMedia === 'function' ? matchMedia(query) : null);

/** Whether the window is at least so wide, in pixels; false while the page is made in the build. */
export function useMinWidth(px: number): boolean {
  const query = `(min-width: ${px}px)`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = media(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => media(query)?.matches ?? false,
    () => false,
  );
}

/** Whether there is room for company beside the column (look 2). */
export const useWide = (): boolean => useMinWidth(1024);

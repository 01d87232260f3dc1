import { useCallback, useSyncExternalStore } from 'react';

const media = (query: string) => (typeof matchMedia === 'function' ? matchMedia(query) : null);

/** True if the window is at least this wide, in pixels. Always false in the build. */
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

/** True if there is room beside the page's column (look 2). */
export const useWide = (): boolean => useMinWidth(1024);

let isPrinting = false;

function onPrint(onChange: () => void): () => void {
  const begin = () => {
    isPrinting = true;
    onChange();
  };
  const end = () => {
    isPrinting = false;
    onChange();
  };
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  const list = media('print');
  list?.addEventListener('change', onChange);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
    list?.removeEventListener('change', onChange);
  };
}

/** True while the page is printed. A list that shows only the beginnings of texts then shows the full texts. */
export const useOnPaper = (): boolean =>
  useSyncExternalStore(
    onPrint,
    () => isPrinting || (media('print')?.matches ?? false),
    () => false,
  );

/** How long dialogs and overlays fade, in milliseconds (requirements 9). */
export const FADE_MS = 300;

const QUERY = '(prefers-reduced-motion: reduce)';

/** True if the user asked their device for less motion. */
export const prefersReducedMotion = (): boolean =>
  typeof matchMedia === 'function' && matchMedia(QUERY).matches;

function subscribe(onChange: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => {};
  const query = matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** `prefersReducedMotion`, updated when the setting changes. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(subscribe, prefersReducedMotion, () => false);

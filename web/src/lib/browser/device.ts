import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const media = (query: string) => (typeof matchMedia === 'function' ? matchMedia(query) : null);

/** True if the media query matches. Always false in the build. */
function useMedia(query: string): boolean {
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

/** True if the window is at least `px` pixels wide. At 1024 there is room beside the page's column (look 2). */
export const useWide = (px = 1024): boolean => useMedia(`(min-width: ${px}px)`);

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

/** True while the page is printed. Lists use it to print whole texts where the screen shows only their beginnings. */
export const useOnPaper = (): boolean =>
  useSyncExternalStore(
    onPrint,
    () => isPrinting || (media('print')?.matches ?? false),
    () => false,
  );

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** True if the user asked their device for less motion. */
export const prefersReducedMotion = (): boolean => media(REDUCED_MOTION)?.matches ?? false;

/** `prefersReducedMotion`, updated when the setting changes. */
export const useReducedMotion = (): boolean => useMedia(REDUCED_MOTION);

/** True if the user has turned on "save data" on their device. Only some browsers report this setting. */
export function saveData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/** The first sentence of a message about a missing connection. */
export const OFFLINE = 'You seem to be offline.';

/** Calls `listener` when the connection comes or goes. Returns a function that ends the calls. */
function onConnectionChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/**
 * True if the device reports a connection; updated when this changes. The report can be wrong, so requests are sent in
 * any case.
 */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  );

/**
 * Calls `read` each time the connection comes back. `read` must only read data, because the app sends nothing that the
 * user has not just asked for.
 */
export function useBackOnline(read: () => void): void {
  const onBack = useEffectEvent(read);
  useEffect(() => {
    const listen = () => onBack();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, []);
}

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** The first sentence of a message about a missing connection. */
export const OFFLINE = 'You seem to be offline.';

/** True if the device believes that it has a connection. This is only a hint, so requests are tried in any case. */
export const isOnline = (): boolean => navigator.onLine;

/** Calls `listener` when the connection comes or goes. Returns a function that ends the calls. */
function onConnectionChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** `isOnline`, updated when the connection changes. */
export const useOnline = (): boolean =>
  useSyncExternalStore(onConnectionChange, isOnline, () => true);

/**
 * Calls `read` each time the connection comes back. Use it only for reading, because the app sends nothing without the
 * user.
 */
export function useBackOnline(read: () => void): void {
  const onBack = useEffectEvent(read);
  useEffect(() => {
    const listen = () => onBack();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, []);
}

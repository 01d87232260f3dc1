import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Said where a connection is missing; what follows from it is said after it. */
export const OFFLINE = 'You seem to be offline.';

/** Whether the device believes it has a connection. Only ever a hint: what can be tried is tried. */
export const isOnline = (): boolean => navigator.onLine;

/** Calls `listener` when the connection comes or goes; returns how to stop. */
function onConnectionChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** `isOnline`, following the connection as it comes and goes. */
export const useOnline = (): boolean =>
  useSyncExternalStore(onConnectionChange, isOnline, () => true);

/** Calls `read` each time the connection comes back. For reading alone: nothing is ever sent by itself. */
export function useBackOnline(read: () => void): void {
  const onBack = useEffectEvent(read);
  useEffect(() => {
    const listen = () => onBack();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, []);
}

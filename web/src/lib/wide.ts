import { useSyncExternalStore } from 'react';

/** From here on there is room beside the column (LOOK: space). */
const QUERY = '(min-width: 1280px)';

const media = () => (typeof matchMedia === 'function' ? matchMedia(QUERY) : null);

function subscribe(onChange: () => void): () => void {
  const query = media();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

/** Whether there is room for company beside the column. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => media()?.matches ?? false,
    () => false,
  );

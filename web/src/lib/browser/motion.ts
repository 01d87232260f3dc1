import { useSyncExternalStore } from 'react';

/** Fade of dialogs and overlays, in milliseconds (requirements 9). */
export const FADE_MS = 300;

const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the person asked their device for stillness. */
export const prefersReducedMotion = (): boolean =>
  typeof matchMedia === 'function' && matchMedia(QUERY).matches;

function subscribe(onChange: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => {};
  const query = matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** `prefersReducedMotion`, following the setting as it changes. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(subscribe, prefersReducedMotion, () => false);

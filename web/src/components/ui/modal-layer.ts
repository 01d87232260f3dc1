import { useSyncExternalStore } from 'react';

// Modal dialogs in the order they opened: the last one is the only thing a person can reach.
let layers: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLElement[]): void {
  layers = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const topmost = (): HTMLElement | null => layers.at(-1) ?? null;

/** Says that a modal dialog has opened above everything else; returns how to say that it leaves. */
export function enterModalLayer(dialog: HTMLElement): () => void {
  set([...layers, dialog]);
  return () => set(layers.filter((other) => other !== dialog));
}

/** The modal dialog on top, or null while the page itself is. */
export const useModalLayer = (): HTMLElement | null =>
  useSyncExternalStore(subscribe, topmost, () => null);

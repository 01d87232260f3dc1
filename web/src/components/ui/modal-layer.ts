import { createStore } from '../../lib/store.ts';

// Modal dialogs in the order they opened: the last one is the only thing a person can reach.
const layers = createStore<readonly HTMLElement[]>([]);

/** Says that a modal dialog has opened above everything else; returns how to say that it leaves. */
export function enterModalLayer(dialog: HTMLElement): () => void {
  layers.set([...layers.get(), dialog]);
  return () => layers.set(layers.get().filter((other) => other !== dialog));
}

/** The modal dialog on top, or null while the page itself is. */
export const useModalLayer = (): HTMLElement | null => layers.use().at(-1) ?? null;

import { createContext } from 'react';
import { createStore } from '../../lib/store.ts';

// The open modal dialogs, the topmost last. Only the topmost can be used.
const layers = createStore<readonly HTMLElement[]>([]);

/** Registers a modal dialog that opens above everything else. Returns a function that removes the dialog. */
export function enterModalLayer(dialog: HTMLElement): () => void {
  layers.set([...layers.get(), dialog]);
  return () => layers.set(layers.get().filter((other) => other !== dialog));
}

/** The modal dialog on top. Null if no modal dialog is open. */
export const useModalLayer = (): HTMLElement | null => layers.use().at(-1) ?? null;

/** True inside a dialog. A plain link there must replace the dialog's entry in the browser's history. */
export const InDialog = createContext(false);

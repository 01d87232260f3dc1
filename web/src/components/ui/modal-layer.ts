import { createContext } from 'react';
import { createStore } from '../../lib/store.ts';

// The open modal dialogs in order. Only the last one can be reached.
const layers = createStore<readonly HTMLElement[]>([]);

/** Registers a modal dialog that opens above everything else. Returns a function that removes the dialog. */
export function enterModalLayer(dialog: HTMLElement): () => void {
  layers.set([...layers.get(), dialog]);
  return () => layers.set(layers.get().filter((other) => other !== dialog));
}

/** The modal dialog on top. Null if no modal dialog is open. */
export const useModalLayer = (): HTMLElement | null => layers.use().at(-1) ?? null;

/** Whether a component is inside a dialog. A plain link inside a dialog replaces the dialog's history entry. */
export const InDialog = createContext(false);

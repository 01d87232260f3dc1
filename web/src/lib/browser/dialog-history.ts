import { flushSync } from 'react-dom';
import { DialogEntries } from './dialog-entries.ts';
import { afterGoingBack, setGoingBack } from './navigation.ts';

/** The longest wait for a move, in milliseconds. A browser may ignore a move after too many moves. */
const PATIENCE_MS = 1000;

let patience: ReturnType<typeof setTimeout> | undefined;

const entries = new DialogEntries({
  read: () => history.state,
  // The entries use the router's own format for their state.
  address: () => location.pathname + location.search + location.hash,
  push: (state, address) =>
    history.pushState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '', address),
  replace: (state, address) => history.replaceState(state, '', address),
  go(delta) {
    patience = setTimeout(() => entries.arrived(), PATIENCE_MS);
    history.go(delta);
  },
  later: (settle) => queueMicrotask(settle),
  setGoingBack,
});

addEventListener('popstate', () => {
  clearTimeout(patience);
  entries.arrived();
});

/**
 * Adds a history entry for a dialog that has opened.
 * @param onBack called when the user goes back
 * @param address the dialog's own address; without it the entry has the page's address
 * @returns a function that the caller must call when the dialog has closed
 */
export const enterDialog = (onBack: () => void, address?: string): (() => void) =>
  // Closes synchronously, because the entries are counted directly afterwards. A dialog that stays open or opens another
  // dialog must be known by then.
  entries.enter(() => flushSync(onBack), address);

/**
 * Runs `run` on the page's own entry: at once, or after the browser has left the entries above it. Use it to replace the
 * page.
 */
export function fromPage(run: () => void): void {
  entries.toPage();
  afterGoingBack(run);
}

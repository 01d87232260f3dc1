import { flushSync } from 'react-dom';
import { DialogEntries } from './dialog-entries.ts';
import { afterGoingBack, setGoingBack } from './navigation.ts';

/** The longest wait for the end of a move in the history, in milliseconds. Browsers may ignore one of many moves. */
const PATIENCE_MS = 1000;

let patience: ReturnType<typeof setTimeout> | undefined;

const entries = new DialogEntries({
  read: () => history.state,
  // `idx` and `key` in the state are the router's own fields, so the router can use these entries too.
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
  // `flushSync`, because the open dialogs are counted directly afterwards. By then React must have closed the dialog,
  // or have opened the question of a dialog that stays open.
  entries.enter(() => flushSync(onBack), address);

/**
 * Runs `run` when the current history entry is the page's own: at once, or after the browser has gone back from the
 * entries of dialogs. Use it to replace the page's address.
 */
export function fromPage(run: () => void): void {
  entries.toPage();
  afterGoingBack(run);
}

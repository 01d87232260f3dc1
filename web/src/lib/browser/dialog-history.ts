import { flushSync } from 'react-dom';
import { DialogEntries, type EntryState } from './dialog-entries.ts';
import { onceArrived, setOnItsWay } from './dialog-entry.ts';

/** A browser that has been asked too often to move ignores it; nobody waits for it longer than this, in milliseconds. */
const PATIENCE_MS = 1000;

let patience: ReturnType<typeof setTimeout> | undefined;

const entries = new DialogEntries({
  read: () => history.state as EntryState | null,
  // Read by the router as an entry of its own making.
  address: () => location.pathname + location.search + location.hash,
  push: (state, address) =>
    history.pushState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '', address),
  replace: (state, address) => history.replaceState(state, '', address),
  go(delta) {
    patience = setTimeout(() => entries.arrived(), PATIENCE_MS);
    history.go(delta);
  },
  later: (settle) => queueMicrotask(settle),
  travels: setOnItsWay,
});

addEventListener('popstate', () => {
  clearTimeout(patience);
  entries.arrived();
});

/**
 * A dialog has opened: one history entry belongs to it from now on.
 * @param onBack asked for when a person goes back
 * @param address the dialog's own; without it the entry has the page's
 * @returns how to say that it has closed
 */
export const enterDialog = (onBack: () => void, address?: string): (() => void) =>
  // At once, so that a dialog that stays, or asks in another, has said so before the entries are counted.
  entries.enter(() => flushSync(onBack), address);

/** Runs where the page itself stands, now or when the entries above it are gone: for what takes the page's place. */
export function fromPage(run: () => void): void {
  entries.toPage();
  onceArrived(run);
}

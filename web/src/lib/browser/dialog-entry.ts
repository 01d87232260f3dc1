// What those who go from screen to screen must know of dialogs and their history entries; small, so that the first
// screen need not bring the rest.
let isOnItsWay = false;
let waiting: Array<() => void> = [];

/** Whether the browser stands on a dialog's entry. A page opened from there replaces it, so that Back finds no dead entry. */
export const onDialogEntry = (): boolean =>
  (history.state as { readonly dialog?: unknown } | null)?.dialog !== undefined;

/** Whoever reloads with dialogs open finds the page alone, on its own entry; unless they stand at a dialog's address. */
export function forgetDialogEntry(): void {
  if (onDialogEntry() && !history.state.named) leaveDialogEntry('');
}

/** Takes the address of something of one's own out of the address bar: what it named is not to be shown here. */
export function forgetOwnAddress(): void {
  if (location.hash === '') return;
  const page = location.pathname + location.search;
  if (onDialogEntry()) leaveDialogEntry(page);
  else history.replaceState(history.state, '', page);
}

function leaveDialogEntry(address: string): void {
  const { dialog, named: _gone, ...rest } = history.state;
  history.replaceState(rest, '', address);
  history.go(-dialog);
}

/** Runs now, or once the way back from a closed dialog has ended: a page opened before that would be left at once. */
export function onceArrived(run: () => void): void {
  if (isOnItsWay) waiting.push(run);
  else run();
}

/** Says that a way back has begun or ended. */
export function setOnItsWay(next: boolean): void {
  isOnItsWay = next;
  if (next) return;
  const due = waiting;
  waiting = [];
  for (const run of due) run();
}

/**
 * The state of an entry in the browser's history. `idx` is the router's number of the entry. `dialog` is the number of
 * the dialog to which the entry belongs; the lowest of the open dialogs has 1.
 */
interface EntryState {
  readonly idx?: number | null;
  readonly dialog?: number;
  /** Set if this dialog, or a dialog below it, has an address. A dialog with an address is opened again by a reload. */
  readonly named?: true;
}

/** The part of the browser's history that dialogs need. */
interface EntryPort {
  readonly read: () => EntryState | null;
  /** The current address: path, query and fragment. */
  readonly address: () => string;
  /** Adds an entry, by default with the current address. The browser removes all entries after the current one. */
  readonly push: (state: EntryState, address?: string) => void;
  readonly replace: (state: EntryState, address?: string) => void;
  /** Starts a move in the history and returns at once. When the move has ended, `arrived` is called. */
  readonly go: (delta: number) => void;
  /** Calls `settle` in a microtask. */
  readonly later: (settle: () => void) => void;
  /** Called with true when this class starts a move back, and with false when the move has ended. */
  readonly setGoingBack: (isGoingBack: boolean) => void;
}

interface OpenDialog {
  readonly close: () => void;
  readonly address: string | undefined;
}

/**
 * Keeps one history entry for each open dialog, so that Back closes the topmost dialog. Dialogs report when they open
 * and close. The entries are changed only in a microtask after that. So if one dialog closes and another opens, the
 * second gets the entry of the first.
 */
export class DialogEntries {
  readonly #port: EntryPort;
  #open: readonly OpenDialog[] = [];
  /** The `idx` of the page's own entry, below the lowest dialog. Null while no entry belongs to a dialog. */
  #page: number | null = null;
  #at: number;
  #isGoingBack = false;
  #isDue = false;

  constructor(port: EntryPort) {
    this.#port = port;
    this.#at = placeOf(port.read());
  }

  /**
   * Adds a dialog above all others. `close` is called when the user goes back. Returns a function that the caller must
   * call when the dialog has closed.
   * @param address the dialog's own address, if it has one: the page's address with a fragment
   */
  enter(close: () => void, address?: string): () => void {
    const own: OpenDialog = { close, address };
    this.#open = [...this.#open, own];
    this.#settleLater();
    return () => {
      this.#open = this.#open.filter((other) => other !== own);
      this.#settleLater();
    };
  }

  /** Goes back to the page's own entry, before another page replaces it. */
  toPage(): void {
    const entry = this.#port.read();
    const above = this.#isOurs(entry) && this.#page !== null ? placeOf(entry) - this.#page : 0;
    if (above > 0 && !this.#isGoingBack) this.#leave(-above);
  }

  /** Must be called whenever the browser has moved to another entry. */
  arrived(): void {
    const entry = this.#port.read();
    const before = this.#at;
    this.#at = placeOf(entry);
    if (this.#isGoingBack) this.#setGoingBack(false);
    else this.#closeAbove(entry);
    this.#settle();
    // No dialog is open, but this entry belongs to a closed dialog. If the user came here by Back, this class goes back
    // once more, to the entry below. After Forward it stays here.
    const isDead = this.#open.length === 0 && isDialogEntry(this.#port.read());
    if (isDead && this.#at < before && !this.#isGoingBack) this.#leave(-1);
  }

  // Closes the dialogs that belong to later entries, the topmost first. If one stays open to ask about unsaved text, it
  // gets a new entry.
  #closeAbove(entry: EntryState | null): void {
    const stays = this.#page !== null && this.#isOurs(entry) ? this.#at - this.#page : 0;
    if (!this.#isOurs(entry)) this.#page = null;
    for (const { close } of this.#open.slice(stays).reverse()) close();
  }

  #settleLater(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    this.#port.later(() => {
      this.#isDue = false;
      this.#settle();
    });
  }

  #settle(): void {
    // A move back has not ended yet. This method runs again when it has.
    if (this.#isGoingBack) return;
    const entry = this.#port.read();
    this.#at = placeOf(entry);
    // The user has gone to another page from an open dialog. The dialog's entry was replaced or is an earlier one, so
    // it cannot be removed.
    if (!this.#isOurs(entry)) this.#page = null;
    const page = this.#page ?? this.#pageBelow(entry) ?? this.#at;
    const missing = this.#open.length - (this.#at - page);
    // Goes back over entries with addresses one by one, because each address must be removed from its entry before.
    if (missing < 0) this.#leave(entry?.named ? -1 : missing);
    else if (missing > 0) this.#add(missing, page, entry);
    this.#page = this.#open.length > 0 || missing < 0 ? page : null;
  }

  #add(missing: number, page: number, entry: EntryState | null): void {
    // An entry that a plain anchor link (`#part`) has added has no `idx`, because the router did not add it.
    if (typeof entry?.idx !== 'number') this.#port.replace({ ...entry, idx: page });
    let named = entry?.named;
    for (let added = 0; added < missing; added += 1) {
      this.#at += 1;
      const dialog = this.#at - page;
      const address = this.#open[dialog - 1]?.address;
      if (address !== undefined) named = true;
      this.#port.push({ ...entry, idx: this.#at, dialog, ...(named && { named }) }, address);
    }
  }

  // After a reload or Forward, a dialog may open on an entry that already has the dialog's address. Then this entry
  // belongs to the dialog.
  #pageBelow(entry: EntryState | null): number | null {
    const address = this.#open[0]?.address;
    const isIts = address !== undefined && address === this.#port.address();
    return isIts && entry?.dialog !== undefined ? this.#at - entry.dialog : null;
  }

  #leave(delta: number): void {
    const entry = this.#port.read();
    // The user can come back to this entry with Forward, so it must not keep the address of a dialog.
    if (entry?.named) {
      const { named: _gone, ...rest } = entry;
      this.#port.replace(rest, this.#port.address().replace(/#.*/, ''));
    }
    this.#setGoingBack(true);
    this.#port.go(delta);
  }

  #setGoingBack(isGoingBack: boolean): void {
    this.#isGoingBack = isGoingBack;
    this.#port.setGoingBack(isGoingBack);
  }

  #isOurs(entry: EntryState | null): boolean {
    if (this.#page === null) return false;
    const depth = placeOf(entry) - this.#page;
    return depth === 0 || (depth > 0 && entry?.dialog === depth);
  }
}

const placeOf = (entry: EntryState | null): number => entry?.idx ?? 0;

/** True if an entry belongs, or belonged, to a dialog. */
const isDialogEntry = (entry: EntryState | null): boolean => entry?.dialog !== undefined;

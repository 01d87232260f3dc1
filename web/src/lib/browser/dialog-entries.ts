/** What a history entry carries: the router counts them in `idx`; `dialog` says whose it is, 1 for the lowest. */
export interface EntryState {
  readonly idx?: number | null;
  readonly dialog?: number;
  /** Set where a dialog, this one or one below it, has an address of its own: there it outlives a reload. */
  readonly named?: true;
}

/** The browser's history, as far as dialogs need it. */
export interface EntryPort {
  readonly read: () => EntryState | null;
  /** The address as it stands: path, query and fragment. */
  readonly address: () => string;
  /** Puts an entry on top, with the same address if none is given; what lay ahead is gone. */
  readonly push: (state: EntryState, address?: string) => void;
  readonly replace: (state: EntryState, address?: string) => void;
  /** Sets off and returns at once; `arrived` is called where it ends. */
  readonly go: (delta: number) => void;
  /** Calls back once what happens now has come to its end. */
  readonly later: (settle: () => void) => void;
  /** Says whether a way of our own has begun or ended. */
  readonly travels: (isOnItsWay: boolean) => void;
}

interface OpenDialog {
  readonly close: () => void;
  readonly address: string | undefined;
}

/**
 * One history entry for each open dialog, so that Back closes the topmost. Dialogs say when they open and close; the
 * entries follow once all that happens at the same time has happened, so that one dialog can follow another on its entry.
 */
export class DialogEntries {
  readonly #port: EntryPort;
  #open: readonly OpenDialog[] = [];
  /** The place of the page below the lowest dialog; null while no entry is ours. */
  #page: number | null = null;
  #at: number;
  #isOnItsWay = false;
  #isDue = false;

  constructor(port: EntryPort) {
    this.#port = port;
    this.#at = placeOf(port.read());
  }

  /**
   * A dialog opens above all others; `close` is asked for when a person goes back. Returns how to say that it has closed.
   * @param address its own, where it has one: the page's with a fragment
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

  /** Back to the entry of the page itself, for whoever puts another page in its place. */
  toPage(): void {
    const entry = this.#port.read();
    const above = this.#isOurs(entry) && this.#page !== null ? placeOf(entry) - this.#page : 0;
    if (above > 0 && !this.#isOnItsWay) this.#leave(-above);
  }

  /** To be called at every change of the entry that the browser makes. */
  arrived(): void {
    const entry = this.#port.read();
    const before = this.#at;
    this.#at = placeOf(entry);
    if (this.#isOnItsWay) this.#travel(false);
    else this.#closeAbove(entry);
    this.#settle();
    // The entry of a dialog that is no more: Back goes on to what lies below, Forward may rest there.
    const isDead = this.#open.length === 0 && isDialogEntry(this.#port.read());
    if (isDead && this.#at < before && !this.#isOnItsWay) this.#leave(-1);
  }

  // Topmost first. One that stays, because there are words to ask about, is given its entry again.
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
    // Where it ends, this is done again.
    if (this.#isOnItsWay) return;
    const entry = this.#port.read();
    this.#at = placeOf(entry);
    // Somebody went elsewhere from an open dialog: its entry went along or lies behind, and is not ours to take back.
    if (!this.#isOurs(entry)) this.#page = null;
    const page = this.#page ?? this.#pageBelow(entry) ?? this.#at;
    const missing = this.#open.length - (this.#at - page);
    // One by one past addresses, each of which is taken out on the way.
    if (missing < 0) this.#leave(entry?.named ? -1 : missing);
    else if (missing > 0) this.#add(missing, page, entry);
    this.#page = this.#open.length > 0 || missing < 0 ? page : null;
  }

  #add(missing: number, page: number, entry: EntryState | null): void {
    // Below a plain anchor the router has not counted.
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

  // Where a dialog opens on the entry that has its address already, after a reload or Forward: the entry is its own.
  #pageBelow(entry: EntryState | null): number | null {
    const address = this.#open[0]?.address;
    const isIts = address !== undefined && address === this.#port.address();
    return isIts && entry?.dialog !== undefined ? this.#at - entry.dialog : null;
  }

  #leave(delta: number): void {
    const entry = this.#port.read();
    // What is left behind can be gone to again: it keeps no address of a dialog.
    if (entry?.named) {
      const { named: _gone, ...rest } = entry;
      this.#port.replace(rest, this.#port.address().replace(/#.*/, ''));
    }
    this.#travel(true);
    this.#port.go(delta);
  }

  #travel(isOnItsWay: boolean): void {
    this.#isOnItsWay = isOnItsWay;
    this.#port.travels(isOnItsWay);
  }

  #isOurs(entry: EntryState | null): boolean {
    if (this.#page === null) return false;
    const depth = placeOf(entry) - this.#page;
    return depth === 0 || (depth > 0 && entry?.dialog === depth);
  }
}

const placeOf = (entry: EntryState | null): number => entry?.idx ?? 0;

/** Whether an entry belongs, or belonged, to a dialog. */
const isDialogEntry = (entry: EntryState | null): boolean => entry?.dialog !== undefined;

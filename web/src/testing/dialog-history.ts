import { DialogEntries } from '../lib/browser/dialog-entries.ts';

type EntryPort = ConstructorParameters<typeof DialogEntries>[0];
type EntryState = NonNullable<ReturnType<EntryPort['read']>>;

/** A browser's history with a router's count of its entries. A navigation takes until `arrive` is called. */
export class Browser {
  stack: Array<EntryState & { readonly address?: string }> = [{ idx: 0 }, { idx: 1 }];
  at = 1;
  readonly #ways: number[] = [];
  readonly #due: Array<() => void> = [];
  isGoingBack = false;
  readonly entries = new DialogEntries({
    read: () => {
      const { address: _ofTheBar, ...state } = this.here;
      return state;
    },
    address: () => this.here.address ?? '/page',
    push: (state, address = this.here.address) => {
      const entry = { ...state, ...(address && { address }) };
      this.stack = [...this.stack.slice(0, this.at + 1), entry];
      this.at += 1;
    },
    replace: (state, address = this.here.address) =>
      this.stack.splice(this.at, 1, { ...state, ...(address && { address }) }),
    go: (delta) => this.#ways.push(delta),
    later: (settle) => this.#due.push(settle),
    setGoingBack: (isGoingBack) => {
      this.isGoingBack = isGoingBack;
    },
  });

  /** What a person does with the browser's buttons. */
  press(delta: -1 | 1): void {
    this.#ways.push(delta);
    this.settle();
  }

  /** Opens another page as the app does: it replaces a dialog's entry, and adds an entry otherwise. */
  visit(): void {
    const place = this.here.dialog === undefined ? this.at + 1 : this.at;
    this.stack = [...this.stack.slice(0, place), { idx: place }];
    this.at = place;
  }

  /** Runs everything that is due now. Navigations that have begun continue. */
  pause(): void {
    for (const settle of this.#due.splice(0)) settle();
  }

  /** Runs everything until nothing is left. */
  settle(): void {
    for (let steps = 0; steps < 100; steps += 1) {
      const settle = this.#due.shift();
      if (settle) settle();
      else {
        const way = this.#ways.shift();
        if (way === undefined) return;
        const to = this.at + way;
        if (to < 0 || to >= this.stack.length) continue;
        this.at = to;
        this.entries.arrived();
      }
    }
    throw new Error('It never came to rest');
  }

  get here(): EntryState & { readonly address?: string } {
    return this.stack[this.at] ?? {};
  }
}

/** A dialog that closes when it is asked to. */
export class Room {
  readonly browser = new Browser();
  readonly open: Array<() => void> = [];

  enter(address?: string): void {
    const leave = this.browser.entries.enter(() => this.#drop(leave), address);
    this.open.push(leave);
  }

  leave(place: number): void {
    const leave = this.open[place];
    if (leave) this.#drop(leave);
  }

  #drop(leave: () => void): void {
    this.open.splice(this.open.indexOf(leave), 1);
    leave();
  }
}

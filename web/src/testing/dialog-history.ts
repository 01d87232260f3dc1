import { DialogEntries } from '../lib/browser/dialog-entries.ts';

type EntryPort = ConstructorParameters<typeof DialogEntries>[0];
type EntryState = NonNullable<ReturnType<EntryPort['read']>>;

/** A model of the browser's history, with the router's `idx` in each entry. Moves are carried out by `settle`. */
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

  /** Presses Back (-1) or Forward (1), and waits until the browser has moved. */
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

  /** Runs the microtasks that are due. Moves in the history that have begun do not end yet. */
  pause(): void {
    for (const settle of this.#due.splice(0)) settle();
  }

  /** Runs microtasks and moves in the history until none is left. */
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

/** A page with dialogs that close when Back asks them to. */
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

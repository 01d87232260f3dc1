export interface Toast {
  readonly title: string;
  readonly description?: string;
  /** 'error' is announced at once; the rest waits its turn. */
  readonly tone?: 'default' | 'error';
}

export interface ShownToast extends Toast {
  readonly id: number;
}

/** How long a toast stays, in milliseconds (SPEC section 9). */
export const TOAST_MS = 5000;

/** Holds the one toast on screen; a newer one takes its place (SPEC section 9: one visible at a time). */
export class ToastStore {
  #shown: ShownToast | null = null;
  #lastId = 0;
  readonly #listeners = new Set<() => void>();

  readonly show = (toast: Toast): void => {
    this.#lastId += 1;
    this.#set({ ...toast, id: this.#lastId });
  };

  /** Takes the toast away, if it is still the one on screen. */
  readonly dismiss = (id: number): void => {
    if (this.#shown?.id === id) this.#set(null);
  };

  readonly current = (): ShownToast | null => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(shown: ShownToast | null): void {
    this.#shown = shown;
    for (const listener of [...this.#listeners]) listener();
  }
}

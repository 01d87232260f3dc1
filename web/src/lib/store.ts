import { useSyncExternalStore } from 'react';

/** Who wants to hear of changes, and how they are told. */
export function createListeners() {
  const all = new Set<() => void>();
  return {
    /** Calls `listener` at every change; returns how to stop. */
    listen: (listener: () => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell: () => {
      for (const listener of [...all]) listener();
    },
  };
}

/** A value outside of React that components follow; `prerendered` says what a page shows that was made in the build. */
export function createStore<T>(initial: T, prerendered = () => initial) {
  let value = initial;
  const { listen, tell } = createListeners();
  const get = () => value;
  return {
    get,
    set: (next: T) => {
      if (next === value) return;
      value = next;
      tell();
    },
    listen,
    use: () => useSyncExternalStore(listen, get, prerendered),
  };
}

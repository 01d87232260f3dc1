import { useSyncExternalStore } from 'react';

/** A set of listeners. */
export function createListeners() {
  const all = new Set<() => void>();
  return {
    /** Calls `listener` at every change. Returns a function that ends the calls. */
    listen: (listener: () => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell: () => {
      for (const listener of [...all]) listener();
    },
  };
}

/** A value outside of React; components that use it render at each change. `prerendered` returns the build's value. */
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

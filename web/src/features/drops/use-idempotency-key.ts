import { useRef } from 'react';

export interface IdempotencyKeys {
  /** The key of these words: the same until they change or `renew` is called. */
  readonly keyFor: (words: string) => string;
  /** Call after a success: the same words another day are another drop. */
  readonly renew: () => void;
}

/** Keys that make a retry of the same words the same request (DESIGN section 4). */
export function useIdempotencyKey(): IdempotencyKeys {
  const last = useRef<{ readonly words: string; readonly key: string } | null>(null);
  return {
    keyFor(words) {
      if (last.current?.words !== words) last.current = { words, key: crypto.randomUUID() };
      return last.current.key;
    },
    renew() {
      last.current = null;
    },
  };
}

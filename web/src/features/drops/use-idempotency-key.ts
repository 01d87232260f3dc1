import { useRef } from 'react';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';

export interface IdempotencyKeys {
  /** The key of these words: the same until they change or `renew` is called, over a reload too. */
  readonly keyFor: (words: string) => string;
  /** Call after a success: the same words another day are another drop. */
  readonly renew: () => void;
}

interface Sent {
  readonly words: string;
  readonly key: string;
}

/** Keys that make a retry of the same words the same request (DESIGN section 4); `name` is where the last one is kept. */
export function useIdempotencyKey(name: string): IdempotencyKeys {
  const last = useRef<Sent | null>(null);
  return {
    keyFor(words) {
      const sent = last.current ?? readSent(name);
      const { key } = sent?.words === words ? sent : { key: crypto.randomUUID() };
      last.current = { words, key };
      writeStored('local', name, JSON.stringify(last.current));
      return key;
    },
    renew() {
      last.current = null;
      removeStored('local', name);
    },
  };
}

function readSent(name: string): Sent | null {
  try {
    const { words, key } = JSON.parse(readStored('local', name) ?? '{}') as Record<string, unknown>;
    return typeof words === 'string' && typeof key === 'string' ? { words, key } : null;
  } catch {
    return null;
  }
}

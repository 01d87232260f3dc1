import { useEffect, useRef, useState } from 'react';
import { onStoredElsewhere, readStored, removeStored, writeStored } from './storage.ts';

export interface KeptText {
  readonly text: string;
  /** False when this device could not take the last change (storage full or blocked): leaving would lose it. */
  readonly isKept: boolean;
  /** Keeps the text as it is typed. */
  readonly write: (text: string) => void;
  /** Forgets what is kept; the text on screen stays. */
  readonly forget: () => void;
}

/**
 * A text being written, kept in the browser's storage under `name` at every change. Tabs on the same name show the same
 * words; words of another tab that this one has not seen yet are never written over but put below.
 */
export function useKeptText(name: string): KeptText {
  const [text, setText] = useState(() => readStored('local', name) ?? '');
  const [isKept, setIsKept] = useState(true);
  /** What stood in the storage when this tab last looked. */
  const seen = useRef(text);

  useEffect(() => {
    // What this device could not take is newer than what it holds.
    if (!isKept) return;
    const look = () => {
      const stored = readStored('local', name) ?? '';
      if (stored === seen.current) return;
      seen.current = stored;
      setText(stored);
    };
    // Another tab may have written since the first rendering.
    look();
    return onStoredElsewhere(name, look);
  }, [name, isKept]);

  const forget = () => {
    removeStored('local', name);
    seen.current = '';
    setIsKept(true);
  };
  return {
    text,
    isKept,
    write(typed) {
      const standing = readStored('local', name) ?? '';
      const isNews = isKept && standing !== seen.current && !typed.includes(standing);
      const next = isNews ? `${typed}\n\n${standing}` : typed;
      setText(next);
      if (next === '') {
        forget();
        return;
      }
      const taken = writeStored('local', name, next);
      setIsKept(taken);
      if (taken) seen.current = next;
    },
    forget,
  };
}

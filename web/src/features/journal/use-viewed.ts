import type { JournalEntry } from '@blckmirror/functions/contract';
import { useState } from 'react';

export interface Viewed {
  /** Null where none was opened; stays while its dialog fades. */
  readonly entry: JournalEntry | null;
  readonly isOpen: boolean;
  readonly view: (entry: JournalEntry) => void;
  readonly close: () => void;
  /** Away at once, without its fade. */
  readonly drop: () => void;
  /** Shows the entry with what has changed in it, where it is the one that is open. */
  readonly change: (id: string, part: Partial<JournalEntry>) => void;
}

/** The entry that is read in the dialog over the journal: opened from its list, or from beside it. */
export function useViewed(): Viewed {
  const [entry, setEntry] = useState<JournalEntry | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    entry,
    isOpen,
    view: (next) => {
      setEntry(next);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
    drop: () => setEntry(null),
    change: (id, part) => setEntry((shown) => (shown?.id === id ? { ...shown, ...part } : shown)),
  };
}

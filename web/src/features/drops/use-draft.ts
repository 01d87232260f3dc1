import { useState } from 'react';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';

export interface Draft {
  readonly text: string;
  /** Keeps the text as it is typed. */
  readonly write: (text: string) => void;
  /** Forgets what is kept; the text on screen stays. */
  readonly forget: () => void;
  /** Empties the page. */
  readonly clear: () => void;
}

/** The thought being written: saved on every change, there again after a reload (SPEC section 4, "Drop creation"). */
export function useDraft(): Draft {
  const [text, setText] = useState(() => readStored('local', STORAGE_KEYS.dropDraft) ?? '');
  const forget = () => removeStored('local', STORAGE_KEYS.dropDraft);
  return {
    text,
    write(next) {
      setText(next);
      if (next === '') forget();
      else writeStored('local', STORAGE_KEYS.dropDraft, next);
    },
    forget,
    clear() {
      setText('');
      forget();
    },
  };
}

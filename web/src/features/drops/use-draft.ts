import { normaliseText } from '@blckmirror/functions/contract';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { useKeptText } from '../../lib/kept-text.ts';
import { readStored, removeStored } from '../../lib/storage.ts';

export interface Draft {
  readonly text: string;
  /** False: this device cannot keep the words; leaving would lose them. */
  readonly isKept: boolean;
  /** These words were sent and no answer came: they may be out. */
  readonly mayBeOut: boolean;
  /** Keeps the text as it is typed. */
  readonly write: (text: string) => void;
  /** Forgets what is kept; the text on screen stays. */
  readonly forget: () => void;
  /** Empties the page. */
  readonly clear: () => void;
}

/** The thought being written: saved on every change, there again after a reload (SPEC section 4, "Drop creation"). */
export function useDraft(): Draft {
  const { text, isKept, write, forget } = useKeptText(STORAGE_KEYS.dropDraft);
  return {
    text,
    isKept,
    mayBeOut: wereSent(text),
    write,
    forget() {
      forget();
      removeStored('local', STORAGE_KEYS.dropSent);
    },
    clear() {
      write('');
      removeStored('local', STORAGE_KEYS.dropSent);
    },
  };
}

// What is kept of a try (`use-idempotency-key.ts`) ends with its words; an answer takes it away.
function wereSent(text: string): boolean {
  const content = normaliseText(text);
  const sent = readStored('local', STORAGE_KEYS.dropSent);
  return content !== '' && sent !== null && sent.includes(JSON.stringify(`\n${content}`).slice(1));
}

/** Lets go of a draft that is out, wherever its author is by now, unless other words have taken its place since. */
export function forgetReleasedDraft(content: string): void {
  if (normaliseText(readStored('local', STORAGE_KEYS.dropDraft) ?? '') !== content) return;
  removeStored('local', STORAGE_KEYS.dropDraft);
  removeStored('local', STORAGE_KEYS.dropSent);
}

import type { JournalEntry } from '@blckmirror/functions/contract';
import { useEffect, useState } from 'react';
import { onStoredElsewhere } from '../../lib/storage.ts';
import {
  draftName,
  EMPTY_DRAFT,
  type EntryDraft,
  forgetDraft,
  readDraft,
  writeDraft,
} from './draft-store.ts';

type Words = Pick<EntryDraft, 'title' | 'content' | 'prompt'>;

export interface EditedDraft extends Words {
  /** It says something that is not saved. */
  readonly isChanged: boolean;
  /** False: this device cannot keep the words; leaving would lose them. */
  readonly isKept: boolean;
  /** Keeps what is typed, as it is typed. */
  readonly change: (change: Partial<Words>) => void;
  /** The key to send these words under; the same until they change, over reloads too. */
  readonly seal: () => string;
  /** Back to what is saved: an empty page, or the entry as it stands. */
  readonly discard: () => void;
}

const savedWords = (entry: JournalEntry | null): EntryDraft =>
  entry
    ? { title: entry.title ?? '', content: entry.content, prompt: entry.prompt, key: null }
    : EMPTY_DRAFT;

const sameWords = (a: Words, b: Words): boolean =>
  a.title === b.title && a.content === b.content && a.prompt === b.prompt;

/**
 * A new entry (`entry` null) or changes to one, kept on this device under the person's own name: there again after a
 * reload, a failed save and an expired session.
 */
export function useEntryDraft(uid: string, entry: JournalEntry | null): EditedDraft {
  const id = entry?.id ?? null;
  const saved = savedWords(entry);
  const [draft, setDraft] = useState(() => readDraft(uid, id) ?? saved);
  const [isKept, setIsKept] = useState(true);
  // Two tabs on one draft show the same words: neither can overwrite, or save again, what the other has written.
  useEffect(() => {
    // What this device could not take is newer than what it holds.
    if (!isKept) return;
    return onStoredElsewhere(draftName(uid, id), () =>
      setDraft(readDraft(uid, id) ?? savedWords(entry)),
    );
  }, [uid, id, entry, isKept]);
  const isChanged = !sameWords(draft, saved);

  const keep = (next: EntryDraft) => {
    setDraft(next);
    const isSaved = sameWords(next, saved);
    if (isSaved) forgetDraft(uid, id);
    setIsKept(isSaved || writeDraft(uid, id, next));
  };
  return {
    title: draft.title,
    content: draft.content,
    prompt: draft.prompt,
    isChanged,
    isKept,
    change: (change) => keep({ ...draft, ...change, key: null }),
    seal() {
      const key = draft.key ?? crypto.randomUUID();
      keep({ ...draft, key });
      return key;
    },
    discard: () => keep(saved),
  };
}

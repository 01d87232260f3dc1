import { normaliseText } from '@blckmirror/functions/contract';
import { useEffect, useState } from 'react';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { onStoredElsewhere, readStored, removeStored, writeStored } from '../../lib/storage.ts';

const nameOf = (uid: string): string => `${STORAGE_KEYS.crisisDraft}_${uid}`;

/** Lets go of a draft that has been shared, unless other words have taken its place since. */
export function forgetSharedDraft(uid: string, content: string): void {
  if (normaliseText(readStored('local', nameOf(uid)) ?? '') === content) {
    removeStored('local', nameOf(uid));
  }
}

export interface CrisisDraft {
  readonly text: string;
  readonly write: (text: string) => void;
}

/** A post not yet shared, kept on this device under its writer's name as it is typed. */
export function useCrisisDraft(uid: string): CrisisDraft {
  const [text, setText] = useState(() => readStored('local', nameOf(uid)) ?? '');
  // Two tabs show the same words: neither can overwrite, or share again, what the other has written.
  useEffect(
    () => onStoredElsewhere(nameOf(uid), () => setText(readStored('local', nameOf(uid)) ?? '')),
    [uid],
  );
  return {
    text,
    write(next) {
      setText(next);
      if (next === '') removeStored('local', nameOf(uid));
      else writeStored('local', nameOf(uid), next);
    },
  };
}

import { normaliseText } from '@blckmirror/functions/contract';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { type KeptText, useKeptText } from '../../lib/kept-text.ts';
import { readStored, removeStored } from '../../lib/storage.ts';

const nameOf = (uid: string): string => `${STORAGE_KEYS.crisisDraft}_${uid}`;

/** Where the words and the key of a post that was sent and not answered are kept. */
export const sentNameOf = (uid: string): string => `${nameOf(uid)}_sent`;

/** Lets go of a draft that has been shared, unless other words have taken its place since. */
export function forgetSharedDraft(uid: string, content: string): void {
  if (normaliseText(readStored('local', nameOf(uid)) ?? '') === content) {
    removeStored('local', nameOf(uid));
  }
}

/** A post not yet shared, kept on this device under its writer's name as it is typed. */
export const useCrisisDraft = (uid: string): KeptText => useKeptText(nameOf(uid));

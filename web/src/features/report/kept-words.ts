import { STORAGE_KEYS } from '../../config/storage.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage/storage.ts';

/** The name under which this tab keeps the words about a drop or a case. */
const nameOf = (about: string): string => `${STORAGE_KEYS.publicReport}_${about}`;

/** The unsent words about a drop or a case, or ''. */
export const keptWords = (about: string): string => readStored('session', nameOf(about)) ?? '';

/** Keeps the words in this tab until they are sent. */
export function keepWords(about: string, words: string): void {
  if (words === '') removeStored('session', nameOf(about));
  else writeStored('session', nameOf(about), words);
}

/** Removes words that have arrived, unless they have changed since. */
export function forgetWords(about: string, sent: string): void {
  if (keptWords(about) === sent) removeStored('session', nameOf(about));
}

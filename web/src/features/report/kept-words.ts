import { STORAGE_KEYS } from '../../config/storage.ts';
import {
  isOnPageAlone,
  namesUnder,
  readStored,
  removeStored,
  writeStored,
} from '../../lib/storage/storage.ts';

/** The name under which this tab keeps the words about a drop or a case. */
const nameOf = (about: string): string => `${STORAGE_KEYS.publicReport}_${about}`;

/** The unsent words about a drop or a case, or ''. */
export const keptWords = (about: string): string => readStored('session', nameOf(about)) ?? '';

/** Whether these words remain after a reload. False if the browser refused to store them. True if there are no words. */
export const areWordsKept = (about: string): boolean => !isOnPageAlone('session', nameOf(about));

/**
 * Keeps the words in this tab until they are sent. If the browser refuses to store them, they are kept in this page's
 * memory, and the browser asks before the user leaves the page. Returns false then.
 */
export function keepWords(about: string, words: string): boolean {
  if (words.trim() === '') removeStored('session', nameOf(about));
  else writeStored('session', nameOf(about), words);
  const areKept = areWordsKept(about);
  if (!areKept) addEventListener('beforeunload', askBeforeLeaving);
  return areKept;
}

/** Removes words that have arrived, unless they have changed since. */
export function forgetWords(about: string, sent: string): void {
  if (keptWords(about) === sent) removeStored('session', nameOf(about));
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  const names = namesUnder('session', STORAGE_KEYS.publicReport);
  if (names.some((name) => isOnPageAlone('session', name))) event.preventDefault();
  else removeEventListener('beforeunload', askBeforeLeaving);
}

import { STORAGE_KEYS } from '../../config/storage.ts';
import { readStored, writeStored } from '../../lib/storage/storage.ts';

/** Hides the words below the reactions (`reaction-bar.tsx`) if a reaction was used on this device before. */
export function hideKnownWords(): void {
  if (readStored('local', STORAGE_KEYS.reactionUsed) === null) return;
  document.documentElement.dataset.reactionUsed = '';
}

/** Stores that a reaction was used on this device, and hides the words. */
export function noteReactionUsed(): void {
  writeStored('local', STORAGE_KEYS.reactionUsed, '1');
  hideKnownWords();
}

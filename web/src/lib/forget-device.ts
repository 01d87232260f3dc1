import { STORAGE_KEYS } from '../config/storage.ts';
import { readStoredUnder, removeStored, removeStoredUnder } from './storage.ts';

/** Where words wait that have not been released, saved or shared yet. */
const DRAFTS = [STORAGE_KEYS.dropDraft, STORAGE_KEYS.journalDraft, STORAGE_KEYS.crisisDraft];

/** Whether this device keeps words that logging out would remove. */
export const hasUnsentWords = (): boolean =>
  DRAFTS.some((name) => readStoredUnder('local', name).some((words) => words.trim() !== ''));

/** Leaves nothing of this person for the next one on the device (DESIGN section 8): words, reactions, email, ways back. */
export function forgetPerson(): void {
  for (const name of DRAFTS) removeStoredUnder('local', name);
  removeStored('local', STORAGE_KEYS.dropSent);
  removeStored('local', STORAGE_KEYS.userReactions);
  removeStored('local', STORAGE_KEYS.loginLink);
  removeStored('session', STORAGE_KEYS.postLoginPath);
}

/**
 * Clears whatever this site keeps on the device of somebody who has left for good: storage, and the databases of the
 * Auth SDK. What the service worker keeps is the app and the public feed, nobody's own: it stays.
 */
export async function forgetDevice(): Promise<void> {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      globalThis[area].clear();
    } catch {
      // Blocked storage holds nothing to clear.
    }
  }
  try {
    for (const { name } of (await indexedDB.databases?.()) ?? []) {
      if (name !== undefined) indexedDB.deleteDatabase(name);
    }
  } catch {
    // Blocked, or a browser that does not tell: signing out has emptied them.
  }
}

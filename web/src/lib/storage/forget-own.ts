import { OWN_DB, STORAGE_KEYS } from '../../config/storage.ts';
import { readStored, removeStored } from './storage.ts';

/** Deletes the copies of what is one's own, and the key to them. */
export function forgetOwn(): void {
  removeStored('session', STORAGE_KEYS.ownKey);
  if (readStored('local', STORAGE_KEYS.ownKept) === null) return;
  try {
    indexedDB.deleteDatabase(OWN_DB).onsuccess = () => removeStored('local', STORAGE_KEYS.ownKept);
  } catch {
    // Blocked: then there is nothing to delete.
  }
}

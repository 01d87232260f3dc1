import { type IDBPDatabase, openDB } from 'idb';
import { OWN_DB, STORAGE_KEYS } from '../../config/storage.ts';
import { writeStored } from '../storage/storage.ts';

const STORE = 'boxes';

// Opens the database for each use and closes it, because an open connection would block the deletion of the database.
async function within<T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T> {
  const db = await openDB(OWN_DB, 1, { upgrade: (fresh) => void fresh.createObjectStore(STORE) });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** The value with this name, or undefined if there is none. @throws when the browser blocks databases */
export const readBox = (name: string): Promise<unknown> => within((db) => db.get(STORE, name));

/**
 * Stores the value `held` under a name. Calls `isAllowed` just before the write; if it returns false, because the owner
 * has logged out by then, nothing is stored.
 */
export const fillBox = (name: string, held: unknown, isAllowed: () => boolean): Promise<void> =>
  within(async (db) => {
    if (!isAllowed()) return;
    // Stored before the value. The next start of the app reads this item and so knows of the database to delete.
    if (writeStored('local', STORAGE_KEYS.ownKept, '1') === 'page') return;
    await db.put(STORE, held, name);
  });

/** Deletes all values whose name begins with `prefix`. */
export const emptyBoxes = (prefix: string): Promise<void> =>
  within((db) => db.delete(STORE, IDBKeyRange.bound(prefix, `${prefix}\uffff`)));

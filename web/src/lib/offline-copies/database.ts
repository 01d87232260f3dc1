import { type IDBPDatabase, openDB } from 'idb';
import { OWN_DB, STORAGE_KEYS } from '../../config/storage.ts';
import { writeStored } from '../storage/storage.ts';

const STORE = 'boxes';

// Opened for each use, because an open connection would block the deletion of the database.
async function within<T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T> {
  const db = await openDB(OWN_DB, 1, { upgrade: (fresh) => void fresh.createObjectStore(STORE) });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** The value of a box, or undefined if the box is empty. @throws when the browser blocks databases */
export const readBox = (name: string): Promise<unknown> => within((db) => db.get(STORE, name));

/**
 * Stores `held` in a box. Asks `isAllowed` just before the write. If the owner has logged out by then, `isAllowed`
 * returns false and nothing is stored.
 */
export const fillBox = (name: string, held: unknown, isAllowed: () => boolean): Promise<void> =>
  within(async (db) => {
    if (!isAllowed()) return;
    // Stores the mark first. The next start sees the mark and knows that there is a database to delete.
    if (writeStored('local', STORAGE_KEYS.ownKept, '1') === 'page') return;
    await db.put(STORE, held, name);
  });

/** Deletes every box (all copies of one kind and one owner) whose name begins with `prefix`. */
export const emptyBoxes = (prefix: string): Promise<void> =>
  within((db) => db.delete(STORE, IDBKeyRange.bound(prefix, `${prefix}\uffff`)));

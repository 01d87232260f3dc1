import { type IDBPDatabase, openDB } from 'idb';
import { OWN_DB, STORAGE_KEYS } from '../../config/storage.ts';
import { writeStored } from '../storage/storage.ts';

const STORE = 'boxes';

// Opened for each use: a connection that stays open would hold back the deleting of it all.
async function within<T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T> {
  const db = await openDB(OWN_DB, 1, { upgrade: (fresh) => void fresh.createObjectStore(STORE) });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** What is in a box, or undefined. @throws where the browser keeps no databases */
export const readBox = (name: string): Promise<unknown> => within((db) => db.get(STORE, name));

/** Puts something into a box, unless `isAllowed` says at the last moment that its owner has left. */
export const fillBox = (name: string, held: unknown, isAllowed: () => boolean): Promise<void> =>
  within(async (db) => {
    if (!isAllowed()) return;
    // First the mark, by which the next start knows that there is something to delete.
    writeStored('local', STORAGE_KEYS.ownKept, '1');
    await db.put(STORE, held, name);
  });

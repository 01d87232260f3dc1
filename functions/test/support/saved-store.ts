import type { DocumentData } from 'firebase-admin/firestore';
import { db } from '../../src/platform/firestore.ts';
import { everyDocument } from './everything.ts';

const WRITES = 400;

/** Deletes every document of an emulator or of a store in memory. */
export async function clearStore(): Promise<void> {
  const paths = [...(await everyDocument()).keys()];
  for (let from = 0; from < paths.length; from += WRITES) {
    const batch = db().batch();
    for (const path of paths.slice(from, from + WRITES)) batch.delete(db().doc(path));
    await batch.commit();
  }
}

/**
 * Remembers the whole store.
 * @returns a function that restores it, whatever was written since
 */
export async function saveStore(): Promise<() => Promise<void>> {
  const saved = [...(await everyDocument())] as [string, DocumentData][];
  return async () => {
    await clearStore();
    for (let from = 0; from < saved.length; from += WRITES) {
      const batch = db().batch();
      for (const [path, doc] of saved.slice(from, from + WRITES)) batch.set(db().doc(path), doc);
      await batch.commit();
    }
  };
}

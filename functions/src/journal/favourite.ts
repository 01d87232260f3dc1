import { CONFLICT, retryOnConflict } from '../platform/retry-on-conflict.ts';
import { noSuchEntry } from './save.ts';
import { readEntry, updateEntry } from './store.ts';

/**
 * Keeps whether the author of an entry set it apart. The words stay as they were, and when they were last changed; the
 * same again writes nothing.
 * @throws AppError `not-found`, the same for an unknown and for somebody else's entry
 */
export async function keepFavourite(uid: string, id: string, favourite: boolean): Promise<void> {
  await retryOnConflict(async () => {
    const found = await readEntry(uid, id);
    if (!found) throw noSuchEntry();
    if ((found.doc.favourite ?? false) === favourite) return;
    return (await updateEntry(uid, found, { favourite })) ? undefined : CONFLICT;
  });
}

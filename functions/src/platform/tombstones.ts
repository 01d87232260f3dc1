import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { collection, RETENTION } from './collections.ts';
import { keyed } from './keys.ts';
import { DAY_MS } from './time.ts';

// A backup is kept for 7 days (`ops/database.json`), and a restore would bring back what was erased since. So each erasure
// for good leaves a tombstone: the random id of the erased document and nothing else. A restore brings back no document
// that has one.

/**
 * When the tombstone of something that is erased now expires: at the midnight (UTC) that begins the 8th day after. The last
 * backup that holds the document was made before the erasure, so it is deleted within 7 days. The rest of that day makes the
 * time no finer than the day, and covers a restore of that last backup.
 */
const tombstoneEnds = (now: Date): Timestamp =>
  Timestamp.fromMillis((Math.floor(now.getTime() / DAY_MS) + RETENTION.days.tombstones) * DAY_MS);

/**
 * Adds the tombstone of a document to the batch that erases it.
 * @param id the document's own id, which is random; a restore compares it in every collection
 * @param fadesAt for a drop whose author leaves: not the drop is erased, but its author. A restore then keeps this minute,
 *   because minutes that are drawn again would show which drops belong together
 */
export function bury(batch: WriteBatch, id: string, now: Date, fadesAt?: Date): WriteBatch {
  return batch.set(collection('tombstones').doc(id), {
    expireAt: tombstoneEnds(now),
    ...(fadesAt && { fadesAt: Timestamp.fromDate(fadesAt) }),
  });
}

/**
 * The possible ids of the tombstone of an account, one for each version of the server's key, newest first. Without the key
 * nobody can tell whether a uid has one.
 */
export const accountTombstones = (uid: string) => keyed('tombstones', uid, 40);

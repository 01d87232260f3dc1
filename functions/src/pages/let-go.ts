import { FieldValue, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { drops, waiting } from '../platform/collections.ts';
import { minuteOf } from './minute.ts';

/**
 * Adds to somebody else's batch what ends a drop's wait for a person: it is due at the moment that was drawn for it, or now
 * where that has passed. Nothing where it waits for nobody. When it comes out meanwhile, the batch fails: read again.
 */
export async function letGo(batch: WriteBatch, dropId: string, now: Date): Promise<void> {
  const found = await waiting().doc(dropId).get();
  const drawn = found.data()?.drawn;
  if (!drawn || !found.updateTime) return;
  const due = Math.max(drawn.toMillis(), minuteOf(now));
  const change = { releaseAfter: Timestamp.fromMillis(due), drawn: FieldValue.delete() };
  batch.update(found.ref, change, { lastUpdateTime: found.updateTime });
  batch.update(drops().doc(dropId), { reviewedUntil: FieldValue.delete() });
}

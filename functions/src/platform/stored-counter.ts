import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { rateLimits } from './collections.ts';
import { sha256 } from './digest.ts';
import { windowStart } from './window-counter.ts';

/**
 * Counts one more under a name, in fixed windows and across all instances, and says how many that makes. Counting
 * comes before reading, so that two at once cannot slip through together; rather both see the higher number.
 */
export async function countStored(name: string, windowMs: number, now: Date) {
  const opened = windowStart(now, windowMs);
  // A digest, so that the key leads to nobody when its owner is long gone.
  const key = sha256(`${name} ${opened}`);
  const ref = rateLimits().doc(key);
  await ref.set(
    { count: FieldValue.increment(1), expireAt: Timestamp.fromMillis(opened + 2 * windowMs) },
    { merge: true },
  );
  return { count: (await ref.get()).data()?.count ?? 0, closesAt: opened + windowMs };
}

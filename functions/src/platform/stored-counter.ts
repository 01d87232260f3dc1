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
  const count = await countUntil(`${name} ${opened}`, new Date(opened + 2 * windowMs));
  return { count, closesAt: opened + windowMs };
}

/** The same for what is counted once and for all, and forgotten after a moment. @param by -1 takes one back */
export async function countUntil(name: string, forgetAfter: Date, by: 1 | -1 = 1): Promise<number> {
  // A digest, so that the key leads to nobody when its owner is long gone.
  const ref = rateLimits().doc(sha256(name));
  await ref.set(
    { count: FieldValue.increment(by), expireAt: Timestamp.fromDate(forgetAfter) },
    { merge: true },
  );
  return (await ref.get()).data()?.count ?? 0;
}

import { createHmac, randomBytes } from 'node:crypto';
import { FieldValue, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { rateLimits } from '../platform/collections.ts';
import type { RateLimitDoc, UserDoc } from '../platform/documents.ts';
import { ownKey } from '../platform/own-key.ts';

const DAY_MS = 24 * 3_600_000;
/** So many accounts a day may come from one network before the next ones share a place. */
export const SIGN_UPS_A_DAY = 5;

/** How many have signed up from a network on this day (UTC), as it was read. */
export interface SignUps {
  readonly id: string;
  readonly doc: RateLimitDoc | null;
  readonly readAt: Timestamp | null;
}

/**
 * Looks how many came from a network today. Its name is an HMAC under a key of the day: whoever reads the store finds neither
 * the network nor the same one on another day.
 */
export async function readSignUps(network: string, now: Date): Promise<SignUps> {
  const key = ownKey(`sign-ups ${now.toISOString().slice(0, 10)}`);
  const id = createHmac('sha256', key).update(network).digest('hex');
  const found = await rateLimits().doc(id).get();
  return { id, doc: found.data() ?? null, readAt: found.updateTime ?? null };
}

/**
 * Counts one more in the commit that makes their profile, so that an account counts once. While it matters which of two is
 * the sixth, the batch fails where somebody else was first: read again.
 * @returns the place that this account shares with others of its network; null: none
 */
export function countSignUp(batch: WriteBatch, { id, doc, readAt }: SignUps, now: Date) {
  const ref = rateLimits().doc(id);
  if (!doc || !readAt) {
    const ends = (Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS;
    const slot = randomBytes(9).toString('base64url');
    batch.create(ref, { count: 1, slot, expireAt: Timestamp.fromMillis(ends) });
    return null;
  }
  const isOver = doc.count >= SIGN_UPS_A_DAY;
  const more = { count: FieldValue.increment(1) };
  // Beyond them nothing is decided by the number any more, and a crowd must not wait for itself.
  if (isOver) batch.update(ref, more);
  else batch.update(ref, more, { lastUpdateTime: readAt });
  return isOver ? (doc.slot ?? null) : null;
}

/** Whether an account is a day old and its address confirmed: it shares its place with nobody from then on. */
export const isSettled = (
  { createdAt, verifiedEmail }: Pick<UserDoc, 'createdAt' | 'verifiedEmail'>,
  now: Date,
): boolean => Boolean(verifiedEmail) && now.getTime() - createdAt.toMillis() >= DAY_MS;

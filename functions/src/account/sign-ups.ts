import { randomBytes } from 'node:crypto';
import { FieldValue, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { collection } from '../platform/collections.ts';
import type { UserDoc } from '../platform/documents/people.ts';
import type { RateLimitDoc } from '../platform/documents/server.ts';
import { findKeyed, keyed } from '../platform/keys.ts';
import { DAY_MS } from '../platform/time.ts';

/** How many accounts a day may sign up from one network before all further ones share one place. */
export const SIGN_UPS_A_DAY = 5;

/** The number of sign-ups from a network on this day (UTC), as read from the store. */
export interface SignUps {
  readonly id: string;
  readonly doc: RateLimitDoc | null;
  readonly readAt: Timestamp | null;
}

/**
 * Reads how many accounts signed up from a network today. The network is stored as an HMAC with a key of the day. So a
 * person who reads the store cannot find the network, and cannot recognise it on another day.
 */
export async function readSignUps(network: string, now: Date): Promise<SignUps> {
  const ids = keyed(`sign-ups ${now.toISOString().slice(0, 10)}`, network);
  const found = await findKeyed(collection('rateLimits'), ids);
  return { id: found.id, doc: found.data() ?? null, readAt: found.updateTime ?? null };
}

/**
 * Counts one more sign-up in the commit that makes the profile, so that each account counts once. While the exact count
 * still decides who is the sixth, the batch fails if another sign-up was first: read again.
 * @returns the place that this account shares with others of its network; null if it shares none
 */
export function countSignUp(batch: WriteBatch, { id, doc, readAt }: SignUps, now: Date) {
  const ref = collection('rateLimits').doc(id);
  if (!doc || !readAt) {
    const ends = (Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS;
    const slot = randomBytes(9).toString('base64url');
    batch.create(ref, { count: 1, slot, expireAt: Timestamp.fromMillis(ends) });
    return null;
  }
  const isOver = doc.count >= SIGN_UPS_A_DAY;
  const more = { count: FieldValue.increment(1) };
  // Above the limit the exact count decides nothing any more. Then simultaneous sign-ups need not wait for each
  // other.
  if (isOver) batch.update(ref, more);
  else batch.update(ref, more, { lastUpdateTime: readAt });
  return isOver ? (doc.slot ?? null) : null;
}

/**
 * Whether an account is at least a day old and has a confirmed address. From then on it shares its place with nobody.
 */
export const isSettled = (
  { createdAt, verifiedEmail }: Pick<UserDoc, 'createdAt' | 'verifiedEmail'>,
  now: Date,
): boolean => Boolean(verifiedEmail) && now.getTime() - createdAt.toMillis() >= DAY_MS;

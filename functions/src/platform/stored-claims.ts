import { Timestamp } from 'firebase-admin/firestore';
import { rateLimits } from './collections.ts';
import { sha256 } from './digest.ts';
import { orConflict, retryOnConflict } from './retry-on-conflict.ts';
import { windowStart } from './window-counter.ts';

/** Places that are taken by name, in fixed windows and across all instances. */
export interface Places {
  readonly name: string;
  readonly windowMs: number;
  /** How many different claims there may be in one window. */
  readonly places: number;
  /** How often each of them may be used. */
  readonly uses: number;
}

/**
 * Uses a claim once: a new one takes a place, one that was made before keeps its own. False when every place is taken,
 * when the claim is used up, or when too many want one at once: never is more given out than there is.
 * @param claim what the place is for; it is stored as a digest
 */
export function claimStored(
  { name, windowMs, places, uses }: Places,
  claim: string,
  now: Date,
): Promise<boolean> {
  const opened = windowStart(now, windowMs);
  const ref = rateLimits().doc(sha256(`${name} ${opened}`));
  const key = sha256(`${name} ${claim}`);
  const expireAt = Timestamp.fromMillis(opened + 2 * windowMs);
  const claimOnce = async () => {
    const found = await ref.get();
    const { count = 0, claims = {} } = found.data() ?? {};
    const used = claims[key] ?? 0;
    if (used >= uses || (used === 0 && Object.keys(claims).length >= places)) return false;
    const next = { count: count + 1, claims: { ...claims, [key]: used + 1 }, expireAt };
    const write = found.updateTime
      ? ref.update(next, { lastUpdateTime: found.updateTime })
      : ref.create(next);
    return write.then(() => true, orConflict);
  };
  return retryOnConflict(claimOnce, { otherwise: () => false });
}

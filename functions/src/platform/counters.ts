import { hash } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { collection } from './collections.ts';
import { orConflict, retryOnConflict } from './firestore.ts';

/** The start of the time window that contains `now`, in milliseconds. */
export const windowStart = (now: Date, windowMs: number): number =>
  Math.floor(now.getTime() / windowMs) * windowMs;

/** The most networks and people that are remembered at once. At about 100 bytes each, this needs a few megabytes. */
const MAX_KEYS = 20_000;

/** How many requests a time window has had so far, and when the window ends (in milliseconds since 1970). */
interface Counted {
  readonly count: number;
  readonly closesAt: number;
}

/**
 * Counts requests by key in fixed time windows, only in the memory of this process. Each instance has its own count,
 * and a restart loses it. This is enough to stop one reader from using all the capacity, and it costs no database
 * access.
 */
export class WindowCounter {
  readonly #windows = new Map<string, Counted>();

  add(key: string, windowMs: number, now: Date): Counted {
    const { count, closesAt } = this.read(key, windowMs, now);
    const counted = { count: count + 1, closesAt };
    if (!this.#windows.has(key) && this.#windows.size >= MAX_KEYS) this.#forgetOldest();
    // The key is now last in the map. So the map's order is the order of each key's latest request.
    this.#windows.delete(key);
    this.#windows.set(key, counted);
    return counted;
  }

  /** How many requests were counted so far in the present window of `key`. */
  read(key: string, windowMs: number, now: Date): Counted {
    const closesAt = windowStart(now, windowMs) + windowMs;
    const before = this.#windows.get(key);
    return { count: before?.closesAt === closesAt ? before.count : 0, closesAt };
  }

  /** Removes the key whose latest request is the oldest. Its window is probably closed, so this key matters least. */
  #forgetOldest(): void {
    const oldest = this.#windows.keys().next();
    if (!oldest.done) this.#windows.delete(oldest.value);
  }
}

/**
 * Adds one to a counter with this name, in fixed time windows across all instances. Returns the new count. The function
 * writes before it reads. So if two requests come at once, both may get the higher count, but both are counted.
 */
export async function countStored(name: string, windowMs: number, now: Date) {
  const opened = windowStart(now, windowMs);
  const count = await countUntil(`${name} ${opened}`, new Date(opened + 2 * windowMs));
  return { count, closesAt: opened + windowMs };
}

/**
 * Like `countStored`, but without time windows: the counter is deleted after `forgetAfter`.
 * @param by -1 subtracts one
 */
export async function countUntil(name: string, forgetAfter: Date, by: 1 | -1 = 1): Promise<number> {
  // The key is a digest, so that it does not identify a person after the person has left.
  const ref = collection('rateLimits').doc(hash('sha256', name));
  await ref.set(
    { count: FieldValue.increment(by), expireAt: Timestamp.fromDate(forgetAfter) },
    { merge: true },
  );
  return (await ref.get()).data()?.count ?? 0;
}

/** A limited number of places in fixed time windows, shared by all instances. */
interface Places {
  readonly name: string;
  readonly windowMs: number;
  /** How many different claims there may be in one window. */
  readonly places: number;
  /** How many times each claim may be used. */
  readonly uses: number;
}

/**
 * Uses a claim once. A new claim takes a place. A claim that was made before keeps its place. False if every place is
 * taken, if the claim is used up, or if too many requests arrive at once. The limit is never exceeded.
 * @param claim what the place is for; it is stored as a digest
 */
export function claimStored(
  { name, windowMs, places, uses }: Places,
  claim: string,
  now: Date,
): Promise<boolean> {
  const opened = windowStart(now, windowMs);
  const ref = collection('rateLimits').doc(hash('sha256', `${name} ${opened}`));
  const key = hash('sha256', `${name} ${claim}`);
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

/** When the window that `now` falls into opened, in milliseconds. */
export const windowStart = (now: Date, windowMs: number): number =>
  Math.floor(now.getTime() / windowMs) * windowMs;

/** Networks and people remembered at once; at some 100 bytes each this stays within a few megabytes. */
const MAX_KEYS = 20_000;

/** Where a request falls in its window. */
export interface Counted {
  readonly count: number;
  readonly closesAt: number;
}

/**
 * Counts requests by key in fixed windows, in this process alone: each instance has its own count, and a restart
 * forgets. That is enough to keep one reader from drowning the others, and costs the database nothing.
 */
export class WindowCounter {
  readonly #windows = new Map<string, Counted>();

  /** Counts one more request under `key`. */
  add(key: string, windowMs: number, now: Date): Counted {
    const { count, closesAt } = this.read(key, windowMs, now);
    const counted = { count: count + 1, closesAt };
    if (!this.#windows.has(key) && this.#windows.size >= MAX_KEYS) this.#forgetOldest();
    // Last in the map's order, which is then the order of their latest requests.
    this.#windows.delete(key);
    this.#windows.set(key, counted);
    return counted;
  }

  /** How many requests the window of `key` holds so far. */
  read(key: string, windowMs: number, now: Date): Counted {
    const closesAt = windowStart(now, windowMs) + windowMs;
    const before = this.#windows.get(key);
    return { count: before?.closesAt === closesAt ? before.count : 0, closesAt };
  }

  /** Whoever asked longest ago: their window is closed, or they are the one who needs it least. */
  #forgetOldest(): void {
    const oldest = this.#windows.keys().next();
    if (!oldest.done) this.#windows.delete(oldest.value);
  }
}

import { windowStart } from '../platform/window.ts';

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

  add(key: string, windowMs: number, now: Date): Counted {
    const closesAt = windowStart(now, windowMs) + windowMs;
    const before = this.#windows.get(key);
    const counted = { count: before?.closesAt === closesAt ? before.count + 1 : 1, closesAt };
    if (!before && this.#windows.size >= MAX_KEYS) this.#makeRoom(now);
    this.#windows.set(key, counted);
    return counted;
  }

  #makeRoom(now: Date): void {
    for (const [key, { closesAt }] of this.#windows) {
      if (closesAt <= now.getTime()) this.#windows.delete(key);
    }
    // Full of open windows: forgetting all lets some through, refusing all would let one attacker shut the door.
    if (this.#windows.size >= MAX_KEYS) this.#windows.clear();
  }
}

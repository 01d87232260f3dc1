import { systemClock } from '../platform/time.ts';

interface Kept<Value> {
  readonly value: Promise<Value>;
  readonly until: number;
}

/** Keeps a value for this many milliseconds. */
export const lasting =
  (ms: number) =>
  (now: number): number =>
    now + ms;

/**
 * Values that this process read a short time ago. Callers that ask for a key at the same time share one read. A failed read
 * is not kept.
 */
export class TimedMemory<Value> {
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #until: (now: number) => number;
  readonly #most: number;

  /**
   * @param until returns until when a value that is read now is kept (milliseconds)
   * @param most maximum number of values; the oldest value is removed when there is no room
   */
  constructor({ until, most }: { until: (now: number) => number; most: number }) {
    this.#until = until;
    this.#most = most;
  }

  get(key: string, read: () => Promise<Value>): Promise<Value> {
    const now = systemClock().getTime();
    const kept = this.#kept.get(key);
    if (kept && kept.until > now) return kept.value;
    const value = read();
    this.#kept.delete(key);
    this.#makeRoom();
    this.#kept.set(key, { value, until: this.#until(now) });
    value.catch(() => {
      if (this.#kept.get(key)?.value === value) this.#kept.delete(key);
    });
    return value;
  }

  forget(): void {
    this.#kept.clear();
  }

  #makeRoom(): void {
    if (this.#kept.size < this.#most) return;
    const oldest = this.#kept.keys().next();
    if (!oldest.done) this.#kept.delete(oldest.value);
  }
}

import { systemClock } from '../platform/clock.ts';

interface Kept<Value> {
  readonly value: Promise<Value>;
  readonly until: number;
}

/** Kept for so many milliseconds. */
export const lasting =
  (ms: number) =>
  (now: number): number =>
    now + ms;

/** What this process read not long ago. Those who ask at the same time share one reading; a failed one is forgotten. */
export class TimedMemory<Value> {
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #until: (now: number) => number;
  readonly #most: number;

  /**
   * @param until to when what is read now is kept (milliseconds)
   * @param most how many values are kept at once; the oldest make room
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

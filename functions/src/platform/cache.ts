import { systemClock } from './time.ts';

/** If an answer takes longer than this, in milliseconds, the question is asked again. */
const STALE_AFTER_MS = 1_000;

interface Asked<Answer> {
  readonly answer: Promise<Answer>;
  readonly since: number;
}

/**
 * Callers who ask the same question at the same time share one answer. No answer is kept after it has arrived, so a
 * caller never gets an old answer. If an answer hangs, new callers do not join it but ask again.
 */
export class SingleFlight<Answer> {
  readonly #asked = new Map<string, Asked<Answer>>();

  do(question: string, now: Date, find: () => Promise<Answer>): Promise<Answer> {
    const running = this.#asked.get(question);
    if (running && now.getTime() - running.since < STALE_AFTER_MS) return running.answer;
    const answer = find().finally(() => {
      if (this.#asked.get(question)?.answer === answer) this.#asked.delete(question);
    });
    this.#asked.set(question, { answer, since: now.getTime() });
    return answer;
  }
}

interface Remembered<Value> {
  readonly value: Promise<Value>;
  readonly from: number;
  readonly until: number;
}

/**
 * Values that this process read a short time ago. Callers that ask for a key at the same time share one read. A failed read
 * is not remembered.
 */
export class TimedMemory<Value> {
  readonly #remembered = new Map<string, Remembered<Value>>();
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
    const known = this.#remembered.get(key);
    // A value is also read again if the clock was set back to before the last read.
    if (known && known.from <= now && now < known.until) return known.value;
    const value = read();
    this.#remembered.delete(key);
    this.#makeRoom();
    this.#remembered.set(key, { value, from: now, until: this.#until(now) });
    value.catch(() => {
      if (this.#remembered.get(key)?.value === value) this.#remembered.delete(key);
    });
    return value;
  }

  forget(): void {
    this.#remembered.clear();
  }

  #makeRoom(): void {
    if (this.#remembered.size < this.#most) return;
    const oldest = this.#remembered.keys().next();
    if (!oldest.done) this.#remembered.delete(oldest.value);
  }
}

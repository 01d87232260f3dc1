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

/** An answer that has been on its way for longer than this, in milliseconds, is asked for anew. */
const STALE_AFTER_MS = 1_000;

interface Asked<Answer> {
  readonly answer: Promise<Answer>;
  readonly since: number;
}

/**
 * Lets those who ask the same at the same time share one answer. Nothing is kept once it has come, so that nobody
 * sees anything older than the question before theirs; and nobody joins one that hangs.
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

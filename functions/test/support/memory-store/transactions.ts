import { runQuery, type StructuredQuery } from './query.ts';
import { refusal } from './refusal.ts';
import type { Rows } from './rows.ts';

const ABORTED = 10;

/** What a transaction has read: a request, and its answer. */
interface Seen {
  readonly ask: () => string;
  readonly answer: string;
}

/**
 * Optimistic transactions, as production offers them to servers: a commit fails if something that the transaction has
 * read was changed.
 */
export class Transactions {
  readonly #open = new Map<string, Seen[]>();
  readonly #rows: Rows;
  #last = 0;

  constructor(rows: Rows) {
    this.#rows = rows;
  }

  begin(): Uint8Array {
    this.#last += 1;
    const id = Buffer.from(`transaction ${this.#last}`);
    this.#open.set(id.toString(), []);
    return id;
  }

  sawDocument(id: Uint8Array, path: string): void {
    this.#saw(id, () => `${this.#rows.get(path)?.updatedAt}`);
  }

  sawQuery(id: Uint8Array, query: StructuredQuery, parent: string): void {
    const ask = () =>
      runQuery(this.#rows, query, parent)
        .map(({ path, updatedAt }) => `${path} ${updatedAt}`)
        .join();
    this.#saw(id, ask);
  }

  end(id: Uint8Array): void {
    this.#open.delete(Buffer.from(id).toString());
  }

  /** @throws Error `ABORTED` if something that the transaction has read has changed */
  check(id: Uint8Array): void {
    const seen = this.#open.get(Buffer.from(id).toString());
    this.end(id);
    if (!seen?.every(({ ask, answer }) => ask() === answer)) {
      throw refusal(ABORTED, 'somebody else wrote what this transaction has read');
    }
  }

  #saw(id: Uint8Array, ask: () => string): void {
    this.#open.get(Buffer.from(id).toString())?.push({ ask, answer: ask() });
  }
}

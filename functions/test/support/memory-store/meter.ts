/**
 * The numbers of operations that Google bills. A query costs one read for each found document, but at least one. A get
 * costs one read, even if the document does not exist. Index entries cost nothing.
 */
export interface Bill {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
}

export type Billed = keyof Bill;

/** Counts what a store would be billed for, in total and by collection name. */
export class Meter {
  #bill = { reads: 0, writes: 0, deletes: 0 };
  readonly #byGroup = new Map<string, { reads: number; writes: number; deletes: number }>();

  add(what: Billed, group: string, count = 1): void {
    this.#bill[what] += count;
    const part = this.#byGroup.get(group) ?? { reads: 0, writes: 0, deletes: 0 };
    part[what] += count;
    this.#byGroup.set(group, part);
  }

  get bill(): Bill {
    return { ...this.#bill };
  }

  /** The bills by collection name: for `users/a/days/x`, the name is `days`. */
  get byGroup(): Readonly<Record<string, Bill>> {
    return Object.fromEntries([...this.#byGroup].map(([name, part]) => [name, { ...part }]));
  }

  /** The bill for everything that happens while `work` runs. */
  async during(work: () => Promise<unknown>): Promise<Bill> {
    const before = this.bill;
    await work();
    const { reads, writes, deletes } = this.#bill;
    return {
      reads: reads - before.reads,
      writes: writes - before.writes,
      deletes: deletes - before.deletes,
    };
  }
}

import type { Space } from '../../platform/collections.ts';
import type { PendingFold } from './apply-folds.ts';
import { listFolds } from './queries.ts';

/** Most folds that one tick reads. */
const MOST_FOLDS = 20_000;

/** The folds of a space that are still to be counted, as one tick knows them. */
export class FoldList {
  readonly #space: Space;
  #folds: readonly PendingFold[] = [];

  constructor(space: Space) {
    this.#space = space;
  }

  get all(): readonly PendingFold[] {
    return this.#folds;
  }

  /** To begin with, and when another tick may have used some of them. */
  async readAgain(): Promise<void> {
    this.#folds = await listFolds(this.#space, MOST_FOLDS);
  }

  use(used: readonly PendingFold[]): void {
    const ids = new Set(used.map(({ id }) => id));
    this.#folds = this.#folds.filter(({ id }) => !ids.has(id));
  }
}

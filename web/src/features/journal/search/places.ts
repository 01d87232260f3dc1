/** The form in which this device stores `TokenPlaces`. The number of a text is its index in `ids`. */
export interface StoredPlaces {
  readonly ids: readonly string[];
  /** For each token, the numbers of the texts that have it. */
  readonly places: readonly (readonly [token: string, numbers: readonly number[]])[];
}

/**
 * An index: which texts have which tokens (words). It does not count or rank, because a search shows the newest entries
 * first. So a search in many thousands of entries takes milliseconds.
 */
export class TokenPlaces {
  /** The id of each text that was ever added, at the index that is the text's number. A changed text is added again. */
  #ids: string[] = [];
  readonly #numberOf = new Map<string, number>();
  readonly #places = new Map<string, number[]>();

  static from({ ids, places }: StoredPlaces): TokenPlaces {
    const index = new TokenPlaces();
    index.#ids = [...ids];
    for (const [number, id] of ids.entries()) index.#numberOf.set(id, number);
    for (const [token, numbers] of places) index.#places.set(token, [...numbers]);
    return index;
  }

  /** The number of texts. */
  get size(): number {
    return this.#numberOf.size;
  }

  has(id: string): boolean {
    return this.#numberOf.has(id);
  }

  /** Adds a text, or replaces the text with this id. */
  add(id: string, tokens: Iterable<string>): void {
    const number = this.#ids.push(id) - 1;
    this.#numberOf.set(id, number);
    for (const token of new Set(tokens)) {
      const numbers = this.#places.get(token);
      if (numbers) numbers.push(number);
      else this.#places.set(token, [number]);
    }
  }

  discard(id: string): void {
    this.#numberOf.delete(id);
  }

  /** The ids of the texts that pass all tests. A text passes a test if at least one of its tokens does. */
  find(tests: readonly ((token: string) => boolean)[]): ReadonlySet<string> {
    const found = tests.map((takes) => this.#numbersWith(takes));
    return new Set(
      [...this.#numberOf]
        .filter(([, number]) => found.every((of) => of.has(number)))
        .map(([id]) => id),
    );
  }

  #numbersWith(takes: (token: string) => boolean): ReadonlySet<number> {
    const found = new Set<number>();
    for (const [token, numbers] of this.#places) {
      if (!takes(token)) continue;
      for (const number of numbers) found.add(number);
      if (found.size === this.#ids.length) break;
    }
    return found;
  }

  /** The form to store, without texts that were replaced or discarded. */
  stored(): StoredPlaces {
    const numbers = new Map([...this.#numberOf.values()].map((old, number) => [old, number]));
    const places = [...this.#places].flatMap(([token, all]) => {
      const left = all.flatMap((old) => numbers.get(old) ?? []);
      return left.length > 0 ? [[token, left] as const] : [];
    });
    return { ids: [...this.#numberOf.keys()], places };
  }
}

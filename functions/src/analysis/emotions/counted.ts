/** Which features of a text were counted. One for all texts: a set for each would cost a third of what scoring does. */
export class Counted {
  /** By feature, the last text that it was counted in. */
  readonly #lastIn: Float64Array;
  #text = 0;

  constructor(features: number) {
    this.#lastIn = new Float64Array(features);
  }

  /** Nothing is counted yet of the next text. */
  next(): void {
    this.#text += 1;
  }

  /** Whether a feature is counted for the first time in this text. */
  isFirst(feature: number): boolean {
    if (this.#lastIn[feature] === this.#text) return false;
    this.#lastIn[feature] = this.#text;
    return true;
  }
}

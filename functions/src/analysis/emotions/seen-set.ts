/** Which features of a text were seen. One for all texts: a set for each would cost a third of what scoring does. */
export class SeenSet {
  /** By feature, the last text that it was seen in. */
  readonly #lastIn: Float64Array;
  #text = 0;

  constructor(features: number) {
    this.#lastIn = new Float64Array(features);
  }

  /** Nothing is seen yet of the next text. */
  next(): void {
    this.#text += 1;
  }

  /** Whether a feature is seen for the first time in this text. */
  isFirst(feature: number): boolean {
    if (this.#lastIn[feature] === this.#text) return false;
    this.#lastIn[feature] = this.#text;
    return true;
  }
}

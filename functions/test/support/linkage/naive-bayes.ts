/** The logarithm of how often each bin of a feature occurs in pairs of one author, compared with all other pairs. */
type Weights = Float64Array;

/** The values of one feature: for each pair of drops, the number of its bin (below 65,536). */
export type Column = Uint16Array;

/** Pairs of drops, and which of them have the same author. */
export interface Pairs {
  readonly columns: Readonly<Record<string, Column>>;
  readonly isSame: Uint8Array;
}

/** Is added to the count of each bin (additive smoothing), because a rare bin says little. */
const SMOOTHING = 0.5;

/** Learns one feature. */
function learn(column: Column, isSame: Uint8Array): Weights {
  let most = 0;
  for (let pair = 0; pair < column.length; pair += 1) most = Math.max(most, column[pair] as number);
  const [same, other] = [new Float64Array(most + 1), new Float64Array(most + 1)];
  for (let pair = 0; pair < column.length; pair += 1) {
    const counts = isSame[pair] ? same : other;
    (counts[column[pair] as number] as number) += 1;
  }
  const total = (counts: Float64Array) => counts.reduce((sum, n) => sum + n, 0);
  const [allSame, allOther] = [total(same), total(other)];
  // Smoothed in proportion, so that a bin that nobody has studied says nothing.
  const ratio = allOther / allSame;
  return same.map((n, bin) =>
    Math.log(((n + SMOOTHING) * ratio) / ((other[bin] ?? 0) + SMOOTHING * ratio)),
  );
}

function meanOf(flags: Uint8Array): number {
  let sum = 0;
  for (let pair = 0; pair < flags.length; pair += 1) sum += flags[pair] as number;
  return sum / flags.length;
}

/** To estimate where the highest scores begin, only one of this many scores is read. */
const LOOKED_AT = 997;
const WIDER = 20;

/** The lowest of the `surest` highest scores. It is estimated first, because sorting millions of scores is slow. */
function cutOf(scores: Float64Array, surest: number): number {
  const some = Float64Array.from(
    { length: Math.ceil(scores.length / LOOKED_AT) },
    (_, n) => scores[n * LOOKED_AT] as number,
  ).sort();
  const rough = some.at(-Math.ceil((WIDER * surest) / LOOKED_AT)) ?? Number.NEGATIVE_INFINITY;
  const near: number[] = [];
  for (let pair = 0; pair < scores.length; pair += 1) {
    const score = scores[pair] as number;
    if (score >= rough) near.push(score);
  }
  const sorted = near.length >= surest ? Float64Array.from(near).sort() : scores.toSorted();
  return sorted.at(-surest) ?? 0;
}

/** An attacker who has studied pairs of other, similar people. */
export class Attacker {
  readonly #studied: Pairs;
  readonly #weights = new Map<string, Weights>();

  constructor(studied: Pairs) {
    this.#studied = studied;
  }

  /**
   * How many times more often than by chance the `surest` pairs with the highest scores have the same author. Pairs
   * that tie for the last places count in part, so that their order does not matter.
   */
  lift(pairs: Pairs, features: readonly string[], surest = 1_000): number {
    const scores = this.#scores(pairs, features);
    const cut = cutOf(scores, surest);
    let [above, rightAbove, at, rightAt] = [0, 0, 0, 0];
    for (let pair = 0; pair < scores.length; pair += 1) {
      const score = scores[pair] ?? 0;
      if (score < cut) continue;
      const right = pairs.isSame[pair] ?? 0;
      if (score > cut) {
        above += 1;
        rightAbove += right;
      } else {
        at += 1;
        rightAt += right;
      }
    }
    const right = rightAbove + (rightAt * (surest - above)) / at;
    return right / surest / meanOf(pairs.isSame);
  }

  /** The sum of the weights of several features for each pair. */
  #scores(pairs: Pairs, features: readonly string[]): Float64Array {
    const scores = new Float64Array(pairs.isSame.length);
    for (const feature of features) {
      const column = pairs.columns[feature];
      if (!column) throw new Error(`no feature ${feature}`);
      const weights = this.#weightsOf(feature);
      for (let pair = 0; pair < scores.length; pair += 1) {
        (scores[pair] as number) += weights[column[pair] as number] ?? 0;
      }
    }
    return scores;
  }

  #weightsOf(feature: string): Weights {
    const known = this.#weights.get(feature);
    if (known) return known;
    const column = this.#studied.columns[feature];
    if (!column) throw new Error(`no feature ${feature}`);
    const weights = learn(column, this.#studied.isSame);
    this.#weights.set(feature, weights);
    return weights;
  }
}

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
  const bins = 1 + column.reduce((most, bin) => Math.max(most, bin), 0);
  const [same, other] = [new Float64Array(bins), new Float64Array(bins)];
  for (let pair = 0; pair < column.length; pair += 1) {
    const bin = column[pair] ?? 0;
    const counts = isSame[pair] ? same : other;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const total = (counts: Float64Array) => counts.reduce((sum, n) => sum + n, 0);
  const [allSame, allOther] = [total(same), total(other)];
  // Smoothed in proportion, so that a bin that nobody has studied says nothing.
  const ratio = allOther / allSame;
  return same.map((n, bin) =>
    Math.log(((n + SMOOTHING) * ratio) / ((other[bin] ?? 0) + SMOOTHING * ratio)),
  );
}

const meanOf = (flags: Uint8Array): number =>
  flags.reduce((sum, flag) => sum + flag, 0) / flags.length;

/** To estimate where the highest scores begin, only one of this many scores is read. */
const LOOKED_AT = 997;
const WIDER = 20;

/** The lowest of the `surest` highest scores. It is estimated first, because sorting millions of scores is slow. */
function cutOf(scores: Float64Array, surest: number): number {
  const some = scores.filter((_, pair) => pair % LOOKED_AT === 0).sort();
  const rough = some.at(-Math.ceil((WIDER * surest) / LOOKED_AT)) ?? Number.NEGATIVE_INFINITY;
  const near = scores.filter((score) => score >= rough);
  return (near.length >= surest ? near : scores).toSorted().at(-surest) ?? 0;
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
        scores[pair] = (scores[pair] ?? 0) + (weights[column[pair] ?? 0] ?? 0);
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

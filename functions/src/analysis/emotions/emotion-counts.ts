import { type PackedLevels, unpackLevels } from '../risk/classifier.ts';
import { countedBuckets } from '../risk/counted-words.ts';
import { LABELS } from './labels.ts';
import type { Token } from './tokenise.ts';

/** The number of buckets is 2 to this power. Features with the same reduced hash share a bucket. */
export const EMOTION_BITS = 20;
/** Each bucket has a level for each label, one for thoughts against comments, and one that is always 0. */
export const LEVELS = 8;
/** The place of the level that says how much oftener thoughts have the bucket than comments. */
export const OF_THOUGHTS = LABELS.length;

/** What `npm run train` counted. A level times `step` is a logarithm of how often. */
export type CountedEmotions = PackedLevels & { readonly step: number };

/** The buckets of a text: its words, beginnings of words, and neighbours. */
export const bucketsOf = (tokens: readonly Token[]): Set<number> =>
  countedBuckets(tokens.map(({ text }) => text).join(' '), EMOTION_BITS);

/** A short text has few features. It counts as if it had at least this many. */
const FEWEST_FEATURES = 8;

/** A naive Bayes on the words of a text: how often authors wrote each of them with each feeling. */
export class EmotionCounts {
  readonly #levels: Int8Array;
  /** One bit for each bucket: whether it has levels. Most have none, and this small table says so sooner. */
  readonly #known = new Uint8Array((1 << EMOTION_BITS) / 8);
  readonly #step: number;

  constructor(counted: CountedEmotions) {
    this.#levels = unpackLevels(counted, EMOTION_BITS + Math.log2(LEVELS));
    this.#step = counted.step;
    for (let at = 0; at < this.#levels.length; at += 1) {
      if (this.#levels[at] === 0) continue;
      const bucket = Math.floor(at / LEVELS);
      this.#known[bucket >> 3] = (this.#known[bucket >> 3] ?? 0) | (1 << (bucket & 7));
    }
  }

  /** The scores of a text in the order of LABELS, and at `OF_THOUGHTS` how much it sounds like a thought. */
  scores(tokens: readonly Token[]): Float64Array {
    const sums = new Float64Array(LEVELS);
    let known = 0;
    for (const bucket of bucketsOf(tokens)) {
      if (((this.#known[bucket >> 3] ?? 0) & (1 << (bucket & 7))) === 0) continue;
      known += 1;
      for (let at = 0; at <= OF_THOUGHTS; at += 1) {
        sums[at] = (sums[at] ?? 0) + (this.#levels[bucket * LEVELS + at] ?? 0);
      }
    }
    // The features of a text overlap, so the scores grow with the root of their number.
    const factor = this.#step / Math.sqrt(Math.max(FEWEST_FEATURES, known));
    return sums.map((sum) => sum * factor);
  }
}

import { memoize } from '../memoize.ts';
import { piecesOfWord, type RuledText, readFeatures } from './features.ts';

/** The factor of every feature: the longer the text, the less each feature counts. */
export const lengthFactor = (words: number): number => 2 / Math.max(4, words) ** 0.7;

const bucketOf = (hash: number): number => mix(hash, BUCKET_BITS);

/** The bucket of every feature of a text, repeated as often as the feature occurs, and the number of words. */
export function bucketsOf(text: RuledText): { buckets: number[]; words: number } {
  const buckets: number[] = [];
  const onFeature = (hash: number): void => {
    buckets.push(bucketOf(hash));
  };
  const onWord = (word: string): void => piecesOfWord(word).forEach(onFeature);
  const { words } = readFeatures(text, { onWord, onFeature });
  return { buckets, words };
}

/**
 * This value is added to the score of a text that names a possible means of suicide, because missing such a text is
 * worse.
 */
const MEANS_NAMED = 1.1;

/** A logistic regression on the words of a text, the slots of these words, and the results of the rules. */
export class Classifier {
  readonly #weights: LearnedWeights;
  readonly #levels: Int8Array;
  /** The sum of the levels of a word's own features. */
  readonly #said: (word: string) => number;

  constructor(weights: LearnedWeights) {
    this.#weights = weights;
    this.#levels = unpackLevels(weights);
    this.#said = memoize((word) =>
      piecesOfWord(word).reduce((sum, hash) => sum + (this.#levels[bucketOf(hash)] ?? 0), 0),
    );
  }

  /** How much a text sounds like danger, as a logarithm of odds. The time is linear in the length of the text. */
  score(text: RuledText): number {
    let sum = 0;
    const onFeature = (hash: number): void => {
      sum += this.#levels[bucketOf(hash)] ?? 0;
    };
    const onWord = (word: string): void => {
      sum += this.#said(word);
    };
    const { words, namesMeans } = readFeatures(text, { onWord, onFeature });
    const named = namesMeans ? MEANS_NAMED : 0;
    return this.#weights.bias + named + sum * this.#weights.step * lengthFactor(words);
  }
}

/** Reduces a hash to a number of `bits` bits. */
function mix(hash: number, bits: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> (32 - bits);
}

/** The character that means "no bucket is skipped". */
const NEXT = '#'.charCodeAt(0);
/**
 * The largest number of buckets that one character skips. This character only skips; it does not mark the bucket after
 * the gap.
 */
const FURTHEST_SKIP = '~'.charCodeAt(0) - NEXT;
/** The number of buckets is 2 to this power. Features with the same reduced hash share a bucket. */
export const BUCKET_BITS = 18;

/**
 * Learned weights in their stored form: for each level, in steps of `step`, the buckets with this level. Each character
 * says how many buckets lie between a bucket and the one before it with the same level. After gzip, this form is smaller
 * than a level for each bucket. A bucket without a level weighs 0. `bias` is the score of a text without features.
 */
export type LearnedWeights = Readonly<{
  buckets: Readonly<Record<string, string>>;
  step: number;
  bias: number;
}>;

/** Packs the sorted buckets of one level into the stored form. */
export function packBuckets(buckets: readonly number[]): string {
  const chars: string[] = [];
  let next = 0;
  for (const bucket of buckets) {
    for (; bucket - next >= FURTHEST_SKIP; next += FURTHEST_SKIP) chars.push('~');
    chars.push(String.fromCharCode(NEXT + bucket - next));
    next = bucket + 1;
  }
  return chars.join('');
}

/** Unpacks the level of every bucket. */
export function unpackLevels({ buckets }: LearnedWeights): Int8Array {
  const all = new Int8Array(1 << BUCKET_BITS);
  for (const [level, skips] of Object.entries(buckets)) {
    let next = 0;
    for (let at = 0; at < skips.length; at += 1) {
      const skip = skips.charCodeAt(at) - NEXT;
      next += skip;
      if (skip === FURTHEST_SKIP) continue;
      all[next] = Number(level);
      next += 1;
    }
  }
  return all;
}

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

/** What the classifier says of a text. */
export interface Classified {
  readonly score: number;
  readonly namesMeans: boolean;
}

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

  /**
   * How much a text sounds like danger, as a logarithm of odds, and whether it names a possible means of suicide. The time
   * is linear in the length of the text.
   */
  read(text: RuledText): Classified {
    let sum = 0;
    const onFeature = (hash: number): void => {
      sum += this.#levels[bucketOf(hash)] ?? 0;
    };
    const onWord = (word: string): void => {
      sum += this.#said(word);
    };
    const { words, namesMeans } = readFeatures(text, { onWord, onFeature });
    const named = namesMeans ? MEANS_NAMED : 0;
    const score = this.#weights.bias + named + sum * this.#weights.step * lengthFactor(words);
    return { score, namesMeans };
  }
}

/** Reduces a hash to a number of `bits` bits. */
export function mix(hash: number, bits: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> (32 - bits);
}

/** The number of buckets is 2 to this power. Features with the same reduced hash share a bucket. */
export const BUCKET_BITS = 18;

/**
 * The levels of all buckets in their stored form. Each character of `packed` has six bits, its place in `DIGITS`; gzip
 * makes six bits of it again. Together the bits list, in order, the buckets whose level is not 0, with three numbers for each bucket:
 * - its distance from the bucket before, divided by `1 << GAP_BITS`, as that many ones and a zero
 * - the rest of that distance, in `GAP_BITS` bits
 * - the place of its level in `levels`, as that many ones and a zero; frequent levels have the first places
 */
export type PackedLevels = Readonly<{ packed: string; levels: readonly number[] }>;

/** A level times `step` is a weight. `bias` is the score of a text without features. */
export type LearnedWeights = PackedLevels & Readonly<{ step: number; bias: number }>;

const GAP_BITS = 3;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const DIGIT_BITS = 6;
/** The place of each digit, by its character code. */
const PLACE_OF = Array.from({ length: 128 }, (_, code) =>
  DIGITS.indexOf(String.fromCharCode(code)),
);

/** Compresses the learned weights. `all` holds one rounded weight for each feature hash. Zeros are left out. */
export function packLevels(all: Int8Array): PackedLevels {
  const counts = new Map<number, number>();
  for (const level of all) {
    if (level !== 0) counts.set(level, (counts.get(level) ?? 0) + 1);
  }
  const levels = [...counts].sort(([a, m], [b, n]) => n - m || a - b).map(([level]) => level);
  const bits: string[] = [];
  let next = 0;
  all.forEach((level, bucket) => {
    if (level === 0) return;
    const gap = bucket - next;
    const rest = (gap % (1 << GAP_BITS)).toString(2).padStart(GAP_BITS, '0');
    bits.push('1'.repeat(gap >> GAP_BITS), '0', rest, '1'.repeat(levels.indexOf(level)), '0');
    next = bucket + 1;
  });
  // The padding at the end has only ones. That is a distance without an end, so it adds no bucket.
  const digits = bits.join('').match(/.{1,6}/g) ?? [];
  const packed = digits.map((some) =>
    DIGITS.charAt(Number.parseInt(some.padEnd(DIGIT_BITS, '1'), 2)),
  );
  return { packed: packed.join(''), levels };
}

/** Unpacks the level of every bucket. There are 2 to the power of `bucketBits` buckets. */
export function unpackLevels(
  { packed, levels }: PackedLevels,
  bucketBits: number = BUCKET_BITS,
): Int8Array {
  const all = new Int8Array(1 << bucketBits);
  let at = 0;
  let digit = 0;
  let unread = 0;
  const bit = (): number => {
    if (unread === 0) {
      digit = PLACE_OF[packed.charCodeAt(at++)] ?? 0;
      unread = DIGIT_BITS;
    }
    unread -= 1;
    return (digit >> unread) & 1;
  };
  const ones = (): number => {
    let count = 0;
    while (bit() === 1) count += 1;
    return count;
  };
  for (let next = 0; ; next += 1) {
    let gap = ones();
    if (at > packed.length) return all;
    for (let left = GAP_BITS; left > 0; left -= 1) gap = gap * 2 + bit();
    next += gap;
    all[next] = levels[ones()] ?? 0;
  }
}

import { earPieces, readPiece, wordBuckets } from './ear-features.ts';
import weights from './ear-weights.json' with { type: 'json' };

/** The character of a weight of 0. */
export const ZERO = '?'.charCodeAt(0);

/** Learned weights as they are kept: a character a bucket, what one level is worth, and what stands when nothing is met. */
export type EarWeights = Readonly<{ levels: string; step: number; bias: number }>;

/** From here on a text is of concern; a longer one, in which chance has more pieces to err in, must say it more clearly. */
export const THRESHOLD = 1.6;
const DEARER_WHEN_DOUBLED = 0.25;

const MOST_WORDS = 8_192;
const LONGEST_WORD = 24;

/** A long text says each thing less loudly. */
export const earFactor = (words: number): number => 2 / Math.max(4, words) ** 0.7;

/** Reads pieces of text with some weights. What single words say is kept, for most of them come again and again. */
export class Ear {
  readonly #weights: EarWeights;
  readonly #words = new Map<string, number>();

  constructor(weights: EarWeights) {
    this.#weights = weights;
  }

  /** How much a piece of text in plain letters sounds like danger, as a logarithm of odds. Linear in its length. */
  score(piece: string): number {
    const { levels, step, bias } = this.#weights;
    let sum = 0;
    const words = readPiece(
      piece,
      (word) => {
        sum += this.#word(word);
      },
      (bucket) => {
        sum += levels.charCodeAt(bucket) - ZERO;
      },
    );
    return bias + sum * step * earFactor(words);
  }

  #word(word: string): number {
    const before = this.#words.get(word);
    if (before !== undefined) return before;
    const { levels } = this.#weights;
    const sum = wordBuckets(word).reduce((all, at) => all + levels.charCodeAt(at) - ZERO, 0);
    if (this.#words.size >= MOST_WORDS) this.#words.clear();
    if (word.length <= LONGEST_WORD) this.#words.set(word, sum);
    return sum;
  }
}

const ear = new Ear(weights);

/**
 * Whether a text in plain letters sounds like those of people in danger, by what the ear has learned from the gold lines
 * (`training/risk/`). It hears what no rule has words for, and is never as sure as they are.
 */
export function soundsLikeDanger(text: string): boolean {
  const pieces = earPieces(text);
  const threshold = THRESHOLD + DEARER_WHEN_DOUBLED * Math.log2(pieces.length);
  return pieces.some((piece) => ear.score(piece) >= threshold);
}

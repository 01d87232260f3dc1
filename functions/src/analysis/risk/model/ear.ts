import { memoize } from '../../emotions/memoize.ts';
import weights from '../weights/ear.json' with { type: 'json' };
import { earPieces, readPiece, wordBuckets } from './ear-features.ts';
import { type HeardWeights, ZERO } from './linear-weights.ts';

/** From here on a text is of concern; a longer one, in which chance has more pieces to err in, must say it more clearly. */
export const THRESHOLD = 1.2;
/** The same where rules heard words of danger that were denied: the ear knows them too, and not how they were meant. */
export const THRESHOLD_DOUBTED = 3;
const DEARER_WHEN_DOUBLED = 0.25;

/** A long text says each thing less loudly. */
export const earFactor = (words: number): number => 2 / Math.max(4, words) ** 0.7;

/** Reads pieces of text with some weights. */
export class Ear {
  readonly #weights: HeardWeights;
  /** What a word says by itself, in levels. */
  readonly #said: (word: string) => number;

  constructor(weights: HeardWeights) {
    this.#weights = weights;
    this.#said = memoize((word) =>
      wordBuckets(word).reduce((sum, at) => sum + weights.levels.charCodeAt(at) - ZERO, 0),
    );
  }

  /** How much a piece of text in plain letters sounds like danger, as a logarithm of odds. Linear in its length. */
  score(piece: string): number {
    const { levels, step, bias } = this.#weights;
    let sum = 0;
    const words = readPiece(
      piece,
      (word) => {
        sum += this.#said(word);
      },
      (bucket) => {
        sum += levels.charCodeAt(bucket) - ZERO;
      },
    );
    return bias + sum * step * earFactor(words);
  }
}

const ear = new Ear(weights);

/**
 * Whether a text in plain letters sounds like those of people in danger, by what the ear has learned from the gold lines
 * (`model-lab/training/risk/`). It hears what no rule has words for, and is never as sure as they are.
 * @param isDoubted whether a rule heard something in it that was denied; of a long text that says little of the rest
 */
export function soundsLikeDanger(text: string, isDoubted = false): boolean {
  const pieces = earPieces(text);
  const least = isDoubted && pieces.length === 1 ? THRESHOLD_DOUBTED : THRESHOLD;
  const threshold = least + DEARER_WHEN_DOUBLED * Math.log2(pieces.length);
  return pieces.some((piece) => ear.score(piece) >= threshold);
}

import type { RiskLevel } from '../../../contract/risk-levels.ts';
import { memoize } from '../../emotions/memoize.ts';
import type { Match } from '../assertion/matches.ts';
import type { Words } from '../text/tokens.ts';
import { readClassFeatures } from './class-features.ts';
import { mix } from './hash.ts';
import { BUCKET_BITS, type LearnedWeights, unpackLevels } from './learned-weights.ts';
import { verdictFeatures } from './verdict-features.ts';
import { piecesOfWord, readWordFeatures } from './word-features.ts';

/** A text as the classifier reads it: in plain letters, as words, and what the rules say of it. */
export type RuledText = Readonly<{
  plain: string;
  words: Words;
  matches: readonly Match[];
  verdict: RiskLevel;
}>;

/** A long text says each thing less loudly. */
export const lengthFactor = (words: number): number => 2 / Math.max(4, words) ** 0.7;

const bucketOf = (hash: number): number => mix(hash, BUCKET_BITS);

/** The bucket of every feature of a text, each as often as it is met, and how many words there are. */
export function bucketsOf(text: RuledText): { buckets: number[]; words: number } {
  const buckets: number[] = [];
  const onFeature = (hash: number): void => {
    buckets.push(bucketOf(hash));
  };
  const onWord = (word: string): void => piecesOfWord(word).forEach(onFeature);
  const words = readWordFeatures(text.plain, { onWord, onFeature });
  readClassFeatures(text.words.line, onFeature);
  verdictFeatures(text.verdict, text.matches).forEach(onFeature);
  return { buckets, words };
}

/** Logistic regression on the words of a text, their classes and what the rules say of it. */
export class Classifier {
  readonly #weights: LearnedWeights;
  readonly #levels: Int8Array;
  /** What a word says by itself, in levels. */
  readonly #said: (word: string) => number;

  constructor(weights: LearnedWeights) {
    this.#weights = weights;
    this.#levels = unpackLevels(weights);
    this.#said = memoize((word) =>
      piecesOfWord(word).reduce((sum, hash) => sum + (this.#levels[bucketOf(hash)] ?? 0), 0),
    );
  }

  /** How much a text sounds like danger, as a logarithm of odds. Linear in its length. */
  score(text: RuledText): number {
    let sum = 0;
    const onFeature = (hash: number): void => {
      sum += this.#levels[bucketOf(hash)] ?? 0;
    };
    const onWord = (word: string): void => {
      sum += this.#said(word);
    };
    const words = readWordFeatures(text.plain, { onWord, onFeature });
    readClassFeatures(text.words.line, onFeature);
    verdictFeatures(text.verdict, text.matches).forEach(onFeature);
    return this.#weights.bias + sum * this.#weights.step * lengthFactor(words);
  }
}

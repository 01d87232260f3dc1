import { MODEL } from './embedded-model.ts';
import { byLabel, type Label } from './labels.ts';
import { findLexiconMatches, type LexiconMatch } from './lexicon-matches.ts';
import type { Model } from './model.ts';
import { probabilities } from './probabilities.ts';
import type { Token } from './token.ts';
import { tokenise } from './tokenise.ts';

/** What is felt in a text, before anything is said about it. */
export interface EmotionReading {
  /** They sum to 1. */
  readonly emotions: Readonly<Record<Label, number>>;
  readonly sentimentScore: number;
  /** What the lexicon found, in the order of the text. */
  readonly matches: readonly LexiconMatch[];
}

/** Reads the emotions of the tokens of a text with the lexicon and any learned weights. */
export function readEmotionsWith(model: Model, tokens: readonly Token[]): EmotionReading {
  const matches = findLexiconMatches(tokens);
  const emotions = byLabel(probabilities(model, tokens, matches));
  const { love, joy, sadness, anger, anxiety } = emotions;
  const brightness = 0.5 + (love + joy - sadness - anger - anxiety) / 2;
  return { emotions, sentimentScore: Math.round(brightness * 1000) / 1000, matches };
}

/**
 * Reads the emotions of a text, in English and some Dutch, with the lexicon and the weights that ship. Never throws,
 * whatever the string; the same text gives the same answer; time is linear in its length.
 */
export const readEmotions = (text: string): EmotionReading =>
  readEmotionsWith(MODEL, tokenise(text));

import { byLabel, type Label } from './classes.ts';
import { MODEL } from './embedded-model.ts';
import { type Feeling, findFeelings } from './feelings.ts';
import type { Model } from './model.ts';
import { probabilities } from './probabilities.ts';
import type { Token } from './token.ts';
import { tokenise } from './words.ts';

/** What is felt in a text, before anything is said about it. */
export interface EmotionReading {
  /** They sum to 1. */
  readonly emotions: Readonly<Record<Label, number>>;
  readonly sentimentScore: number;
  /** What the lexicon found, in the order of the text. */
  readonly feelings: readonly Feeling[];
}

/** Reads the emotions of the tokens of a text with the lexicon and any learned weights. */
export function readEmotionsWith(model: Model, tokens: readonly Token[]): EmotionReading {
  const feelings = findFeelings(tokens);
  const emotions = byLabel(probabilities(model, tokens, feelings));
  const { love, joy, sadness, anger, anxiety } = emotions;
  const brightness = 0.5 + (love + joy - sadness - anger - anxiety) / 2;
  return { emotions, sentimentScore: Math.round(brightness * 1000) / 1000, feelings };
}

/**
 * Reads the emotions of a text, in English and some Dutch, with the lexicon and the weights that ship. Never throws,
 * whatever the string; the same text gives the same answer; time is linear in its length.
 */
export const readEmotions = (text: string): EmotionReading =>
  readEmotionsWith(MODEL, tokenise(text));

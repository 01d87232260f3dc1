import { NEUTRAL } from './labels.ts';
import type { LexiconMatch, SpeechContext } from './lexicon-matches.ts';

/** How much the lexicon's word counts for, by the context that it stands in. Chosen on the dev sets. */
export type LexiconWeights = Readonly<Record<SpeechContext, number>>;

/** The lexicon's part while the weights are trained, so that they learn only what it does not say. */
export const PLAIN: LexiconWeights = { felt: 0.8, being: 0.8, anywhere: 0.8, denied: 0.8 };

// The same feeling in the same context counts at most this often, however often the text says it.
const MOST = 4;

/** Adds up what the found matches say, in the order of LABELS. */
export function lexiconScores(
  matches: readonly LexiconMatch[],
  weights: LexiconWeights,
): Float64Array {
  const sums = {
    felt: [0, 0, 0, 0, 0],
    being: [0, 0, 0, 0, 0],
    anywhere: [0, 0, 0, 0, 0],
    denied: [0, 0, 0, 0, 0],
  };
  for (const { context, carried } of matches) {
    const sum = sums[context];
    for (let at = 0; at < NEUTRAL; at += 1) {
      const strength = carried[at] ?? 0;
      sum[at] = Math.min(MOST, (sum[at] ?? 0) + (strength * strength) / 4);
    }
  }
  const scores = new Float64Array(NEUTRAL + 1);
  for (let at = 0; at < NEUTRAL; at += 1) {
    scores[at] =
      weights.felt * (sums.felt[at] ?? 0) +
      weights.being * (sums.being[at] ?? 0) +
      weights.anywhere * (sums.anywhere[at] ?? 0) +
      weights.denied * (sums.denied[at] ?? 0);
  }
  return scores;
}

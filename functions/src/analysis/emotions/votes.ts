import { NEUTRAL } from './classes.ts';
import type { Feeling, Manner } from './feelings.ts';

/** How much the lexicon's word counts for, by the manner in which it stands. Chosen on the dev sets. */
export type VoteWeights = Readonly<Record<Manner, number>>;

/** What the learned weights were trained beside: they learn what the lexicon does not say. */
export const PLAIN: VoteWeights = { felt: 0.8, being: 0.8, anywhere: 0.8, denied: 0.8 };

// However often a text says "happy" in one manner, it says it so often.
const MOST = 4;

/** Adds up what the found feelings say, in the order of LABELS. */
export function voteOf(feelings: readonly Feeling[], weights: VoteWeights): Float64Array {
  const sums = {
    felt: [0, 0, 0, 0, 0],
    being: [0, 0, 0, 0, 0],
    anywhere: [0, 0, 0, 0, 0],
    denied: [0, 0, 0, 0, 0],
  };
  for (const { manner, carried } of feelings) {
    const sum = sums[manner];
    for (let at = 0; at < NEUTRAL; at += 1) {
      const strength = carried[at] ?? 0;
      sum[at] = Math.min(MOST, (sum[at] ?? 0) + (strength * strength) / 4);
    }
  }
  const votes = new Float64Array(NEUTRAL + 1);
  for (let at = 0; at < NEUTRAL; at += 1) {
    votes[at] =
      weights.felt * (sums.felt[at] ?? 0) +
      weights.being * (sums.being[at] ?? 0) +
      weights.anywhere * (sums.anywhere[at] ?? 0) +
      weights.denied * (sums.denied[at] ?? 0);
  }
  return votes;
}

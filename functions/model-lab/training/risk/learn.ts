import {
  BUCKET_BITS,
  type LearnedWeights,
  packLevels,
} from '../../../src/analysis/risk/classifier.ts';
import { minimise } from '../minimise.ts';
import type { SparseRow } from './examples.ts';
import { type Learning, roundWeights } from './round-weights.ts';

const BUCKETS = 1 << BUCKET_BITS;
/** The training always runs this many rounds. With an early stop, chance decided how much the weights had learned. */
const ROUNDS = 50;

/** These values leave so few weights that a browser can load them. */
export const LEARNING: Learning = { step: 0.33, price: 3, cost: 0.75 };

/** A logistic regression with an L2 price on every weight except the bias. The bias is the last number of the result. */
function weigh(rows: readonly SparseRow[], price: number): Float64Array {
  const scoreOf = ({ buckets, factor }: SparseRow, x: Float64Array): number => {
    let sum = 0;
    for (const bucket of buckets) sum += x[bucket] ?? 0;
    return (x[BUCKETS] ?? 0) + sum * factor;
  };
  return minimise(
    (x, gradient) => {
      gradient.fill(0);
      let loss = 0;
      for (const row of rows) {
        const chance = 1 / (1 + Math.exp(-scoreOf(row, x)));
        loss -= row.weight * Math.log((row.danger ? chance : 1 - chance) + 1e-12);
        const off = row.weight * (chance - (row.danger ? 1 : 0));
        const share = off * row.factor;
        for (const bucket of row.buckets) gradient[bucket] = (gradient[bucket] ?? 0) + share;
        gradient[BUCKETS] = (gradient[BUCKETS] ?? 0) + off;
      }
      for (let at = 0; at < BUCKETS; at += 1) {
        const weight = x[at] ?? 0;
        loss += (price * weight * weight) / 2;
        gradient[at] = (gradient[at] ?? 0) + price * weight;
      }
      return loss;
    },
    BUCKETS + 1,
    { rounds: ROUNDS, tolerance: 0 },
  );
}

/** Learns weights from rows, and rounds them. The same rows give the same result. */
export const learn = (rows: readonly SparseRow[], learning: Learning): LearnedWeights =>
  packWeights(roundWeights(rows, weigh(rows, learning.price), learning), learning.step);

/** The highest level of a weight. The lowest level is minus this value. */
const FURTHEST = 50;

/** Rounds weights to levels of `step`, and packs them. The bias is the last of the weights. */
export function packWeights(weights: Float64Array, step: number): LearnedWeights {
  const levels = Int8Array.from(weights.subarray(0, BUCKETS), (weight) => {
    const rounded = Math.round(weight / step);
    return Math.max(-FURTHEST, Math.min(FURTHEST, rounded));
  });
  return { ...packLevels(levels), step, bias: Math.round((weights[BUCKETS] ?? 0) * 1000) / 1000 };
}

import {
  BUCKET_BITS,
  type LearnedWeights,
} from '../../../src/analysis/risk/model/learned-weights.ts';
import { minimise } from '../minimise.ts';
import { packWeights } from './pack-weights.ts';
import { type Learning, roundWeights } from './round-weights.ts';
import type { SparseRow } from './sparse-row.ts';

const BUCKETS = 1 << BUCKET_BITS;
/** So many whatever they gain: where it stopped once that was little, how much had been learned was chance. */
const ROUNDS = 50;

/** Few enough weights are left to be sent to a browser. */
export const LEARNING: Learning = { step: 0.33, price: 3, cost: 0.1 };

/** Logistic regression with an L2 price on every weight but the bias, which stands last. */
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

/** Learns weights from rows, and rounds them. Deterministic. */
export const learn = (rows: readonly SparseRow[], learning: Learning): LearnedWeights =>
  packWeights(roundWeights(rows, weigh(rows, learning.price), learning), learning.step);

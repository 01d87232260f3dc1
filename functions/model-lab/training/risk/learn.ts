import {
  BUCKET_BITS,
  type LearnedWeights,
} from '../../../src/analysis/risk/model/learned-weights.ts';
import { minimise } from '../minimise.ts';
import { packWeights } from './pack-weights.ts';
import type { SparseRow } from './sparse-row.ts';

const BUCKETS = 1 << BUCKET_BITS;
const ROUNDS = 60;

/** How many weights are kept, what one level of a weight is worth, and the price of a weight that is not 0. */
export type Learning = Readonly<{ kept: number; step: number; price: number }>;

/** Few enough weights to be sent to a browser. */
export const LEARNING: Learning = { kept: 24_000, step: 0.1, price: 2.5 };

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
    { rounds: ROUNDS, tolerance: 2e-5 },
  );
}

/** The buckets whose weights say the most in all: large ones, and those that are often met. */
function mostTelling(rows: readonly SparseRow[], x: Float64Array, kept: number): Uint8Array {
  const met = new Float64Array(BUCKETS);
  for (const { buckets, factor, weight } of rows) {
    for (const bucket of buckets) met[bucket] = (met[bucket] ?? 0) + weight * factor * factor;
  }
  const tells = met.map((often, bucket) => Math.abs(x[bucket] ?? 0) * Math.sqrt(often));
  const least = Math.max(Number.MIN_VALUE, tells.toSorted().at(-kept) ?? 0);
  return Uint8Array.from(tells, (tell) => (tell >= least ? 1 : 0));
}

/** Learns weights from rows, keeps the most telling, learns these anew, and rounds them. Deterministic. */
export function learn(rows: readonly SparseRow[], { kept, step, price }: Learning): LearnedWeights {
  const telling = mostTelling(rows, weigh(rows, price), kept);
  const fewer = rows.map((row) => ({
    ...row,
    buckets: row.buckets.filter((bucket) => telling[bucket] === 1),
  }));
  return packWeights(weigh(fewer, price), step);
}

import { type HeardWeights, ZERO } from '../../../src/analysis/risk/model/linear-weights.ts';
import { minimise } from '../minimise.ts';

const ROUNDS = 80;
/** The furthest level either way. */
const FURTHEST = 28;

/** Something to learn from: its buckets, each as often as it is met, and what each of them counts for. */
export type HeardRow = Readonly<{
  buckets: Int32Array;
  factor: number;
  danger: boolean;
  weight: number;
  author: string;
}>;

/** How many buckets there are, what one level of a weight is worth, and the price of a weight that is not 0. */
export type Learning = Readonly<{ bits: number; step: number; price: number }>;

/** Logistic regression with an L2 price on every weight but the bias, which stands last. */
function weigh(rows: readonly HeardRow[], buckets: number, price: number): Float64Array {
  const scoreOf = (row: HeardRow, x: Float64Array): number => {
    let sum = 0;
    for (const bucket of row.buckets) sum += x[bucket] ?? 0;
    return (x[buckets] ?? 0) + sum * row.factor;
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
        gradient[buckets] = (gradient[buckets] ?? 0) + off;
      }
      for (let at = 0; at < buckets; at += 1) {
        const weight = x[at] ?? 0;
        loss += (price * weight * weight) / 2;
        gradient[at] = (gradient[at] ?? 0) + price * weight;
      }
      return loss;
    },
    buckets + 1,
    { rounds: ROUNDS },
  );
}

/** Learns weights from rows, and rounds them to levels of `step`. Deterministic. */
export function learn(rows: readonly HeardRow[], { bits, step, price }: Learning): HeardWeights {
  const buckets = 1 << bits;
  const x = weigh(rows, buckets, price);
  const levels = Array.from(x.subarray(0, buckets), (weight) => {
    const level = Math.max(-FURTHEST, Math.min(FURTHEST, Math.round(weight / step)));
    return String.fromCharCode(ZERO + level);
  });
  return { levels: levels.join(''), step, bias: Math.round((x[buckets] ?? 0) * 1000) / 1000 };
}

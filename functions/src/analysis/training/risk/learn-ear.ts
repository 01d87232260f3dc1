import { type EarWeights, earFactor, ZERO } from '../../risk/ear.ts';
import { BUCKET_BITS, readPiece, wordBuckets } from '../../risk/ear-features.ts';
import { minimise } from '../minimise.ts';

const BUCKETS = 1 << BUCKET_BITS;
const PRICE = 1;
const ROUNDS = 40;
/** What one level of a weight is worth, and the furthest level either way. */
const STEP = 0.4;
const FURTHEST = 28;

/** A text to learn from: its buckets, and what each of them counts for. */
export type EarRow = Readonly<{
  buckets: Int32Array;
  factor: number;
  danger: boolean;
  weight: number;
  author: string;
}>;

export function toEarRow(text: string, danger: boolean, weight: number, author: string): EarRow {
  const buckets: number[] = [];
  const words = readPiece(
    text,
    (word) => buckets.push(...wordBuckets(word)),
    (bucket) => buckets.push(bucket),
  );
  return {
    buckets: Int32Array.from(buckets),
    factor: earFactor(words),
    danger,
    weight,
    author,
  };
}

function scoreOf({ buckets, factor }: EarRow, x: Float64Array): number {
  let sum = 0;
  for (const bucket of buckets) sum += x[bucket] ?? 0;
  return (x[BUCKETS] ?? 0) + sum * factor;
}

/** Logistic regression with an L2 price on every weight but the bias, which stands last. */
function weigh(rows: readonly EarRow[]): Float64Array {
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
        loss += (PRICE * weight * weight) / 2;
        gradient[at] = (gradient[at] ?? 0) + PRICE * weight;
      }
      return loss;
    },
    BUCKETS + 1,
    { rounds: ROUNDS },
  );
}

/** Learns the ear's weights from rows, and rounds them to levels of `step`. Deterministic. */
export function learnEar(rows: readonly EarRow[], step = STEP): EarWeights {
  const x = weigh(rows);
  const levels = Array.from(x.subarray(0, BUCKETS), (weight) => {
    const level = Math.max(-FURTHEST, Math.min(FURTHEST, Math.round(weight / step)));
    return String.fromCharCode(ZERO + level);
  });
  return { levels: levels.join(''), step, bias: Math.round((x[BUCKETS] ?? 0) * 1000) / 1000 };
}

import type { SparseRow } from './examples.ts';

const PASSES = 5;
/** A weight that is closer to 0 than this share of a step stays 0. */
const NEARLY_ZERO = 0.12;

/**
 * `step`: the weight of one level. `price`: the price on the square of a weight. `cost`: the price of each weight that is
 * not 0.
 */
export type Learning = Readonly<{ step: number; price: number; cost: number }>;

/**
 * The rows that have each bucket, repeated as often as they have it. The rows of bucket b are in `met` from `starts[b]`
 * up to `starts[b + 1]`, in order.
 */
function rowsByBucket(rows: readonly SparseRow[], buckets: number) {
  const starts = new Int32Array(buckets + 1);
  for (const row of rows) {
    for (const bucket of row.buckets) starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1;
  }
  for (let at = 1; at <= buckets; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const met = new Int32Array(starts[buckets] ?? 0);
  const next = starts.slice();
  rows.forEach((row, at) => {
    for (const bucket of row.buckets) {
      met[next[bucket] ?? 0] = at;
      next[bucket] = (next[bucket] ?? 0) + 1;
    }
  });
  return { starts, met };
}

/**
 * The state of all rows with the rounded weights: for each row, the first and second derivative (slope and bend) of the
 * loss by its log odds.
 */
class Reading {
  bias: number;
  readonly #rows: readonly SparseRow[];
  readonly #shares: Float64Array;
  readonly #sums: Float64Array;
  readonly #slopes: Float64Array;
  readonly #bends: Float64Array;

  constructor(rows: readonly SparseRow[], levels: Int16Array, step: number, bias: number) {
    this.#rows = rows;
    this.bias = bias;
    this.#shares = Float64Array.from(rows, ({ factor }) => factor * step);
    this.#sums = Float64Array.from(rows, ({ buckets }, at) => {
      const sum = buckets.reduce((all, bucket) => all + (levels[bucket] ?? 0), 0);
      return sum * (this.#shares[at] ?? 0);
    });
    this.#slopes = new Float64Array(rows.length);
    this.#bends = new Float64Array(rows.length);
    this.#readAll();
  }

  #readAll(): void {
    for (let at = 0; at < this.#rows.length; at += 1) this.#read(at);
  }

  #read(at: number): void {
    const { weight, danger } = this.#rows[at] ?? { weight: 0, danger: false };
    const chance = 1 / (1 + Math.exp(-this.bias - (this.#sums[at] ?? 0)));
    this.#slopes[at] = weight * (chance - (danger ? 1 : 0));
    this.#bends[at] = weight * chance * (1 - chance);
  }

  /** Moves the bias towards the smallest loss, by the slopes, and by at most 1. */
  moveBias(): void {
    const sum = (all: Float64Array): number => all.reduce((one, other) => one + other, 0);
    const by = sum(this.#slopes) / sum(this.#bends);
    this.bias -= Math.max(-1, Math.min(1, by));
    this.#readAll();
  }

  /**
   * The slope and bend of the loss if a bucket gets one level more. `met` has the rows of the bucket; a row may be there
   * several times.
   */
  ofLevel(met: Int32Array): [slope: number, bend: number] {
    let [slope, bend] = [0, 0];
    for (let at = 0; at < met.length; ) {
      const row = met[at] ?? 0;
      let share = 0;
      for (; met[at] === row; at += 1) share += this.#shares[row] ?? 0;
      slope += (this.#slopes[row] ?? 0) * share;
      bend += (this.#bends[row] ?? 0) * share * share;
    }
    return [slope, bend];
  }

  /** Adds levels to the sums of these rows. */
  add(met: Int32Array, levels: number): void {
    for (const row of met) {
      this.#sums[row] = (this.#sums[row] ?? 0) + levels * (this.#shares[row] ?? 0);
    }
    for (const row of met) this.#read(row);
  }
}

/**
 * Rounds weights to whole steps; the bias is the last of them. The code tries a step up, a step down and 0 for each
 * weight in turn, and keeps the change that lowers the loss. So later weights correct the rounding errors of earlier
 * weights. If each weight were rounded alone, the errors of the hundreds of features of a text would add up.
 */
export function roundWeights(
  rows: readonly SparseRow[],
  weights: Float64Array,
  { step, price, cost }: Learning,
): Float64Array {
  const buckets = weights.length - 1;
  const { starts, met } = rowsByBucket(rows, buckets);
  const levels = Int16Array.from(weights.subarray(0, buckets), (weight) =>
    Math.round(weight / step),
  );
  const reading = new Reading(rows, levels, step, weights[buckets] ?? 0);
  const own = price * step * step;
  for (let pass = 0; pass < PASSES; pass += 1) {
    reading.moveBias();
    for (let bucket = 0; bucket < buckets; bucket += 1) {
      if (Math.abs(weights[bucket] ?? 0) <= NEARLY_ZERO * step) continue;
      const level = levels[bucket] ?? 0;
      const meeting = met.subarray(starts[bucket], starts[bucket + 1]);
      const [slope, bend] = reading.ofLevel(meeting);
      let [best, least] = [0, 0];
      for (const by of [-1, 1, -level]) {
        const kept = Number(level + by !== 0) - Number(level !== 0);
        const change = (slope + own * level) * by + ((bend + own) * by * by) / 2 + cost * kept;
        if (change < least) [best, least] = [by, change];
      }
      if (best === 0) continue;
      levels[bucket] = level + best;
      reading.add(meeting, best);
    }
  }
  const rounded = Float64Array.from(weights, (_, at) => (levels[at] ?? 0) * step);
  rounded[buckets] = reading.bias;
  return rounded;
}

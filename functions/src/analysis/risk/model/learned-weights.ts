/** The character of a weight of 0, and of no bucket skipped. */
export const ZERO = '?'.charCodeAt(0);
/** The most buckets that one character skips; a weight of 0 stands where more are to be skipped. */
export const FURTHEST_SKIP = 63;
/** How many buckets there are: features share them by hash. */
export const BUCKET_BITS = 18;

/**
 * Learned weights as they are kept. For each that is kept, `skips` says how many buckets lie between it and the one before, and
 * `levels` its weight in steps of `step`: a character each. `bias` is what a text without features has.
 */
export type LearnedWeights = Readonly<{
  skips: string;
  levels: string;
  step: number;
  bias: number;
}>;

/** The level of every bucket. */
export function unpackLevels({ skips, levels }: LearnedWeights): Int8Array {
  const all = new Int8Array(1 << BUCKET_BITS);
  let bucket = -1;
  for (let at = 0; at < skips.length; at += 1) {
    bucket += 1 + skips.charCodeAt(at) - ZERO;
    all[bucket] = levels.charCodeAt(at) - ZERO;
  }
  return all;
}

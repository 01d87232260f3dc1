import {
  BUCKET_BITS,
  FURTHEST_SKIP,
  type LearnedWeights,
  ZERO,
} from '../../../src/analysis/risk/model/learned-weights.ts';

/** The furthest level either way. */
const FURTHEST = 50;

/** Rounds weights, the bias last, to levels of `step`, and writes down those that are not 0. */
export function packWeights(weights: Float64Array, step: number): LearnedWeights {
  const buckets = 1 << BUCKET_BITS;
  const skips: string[] = [];
  const levels: string[] = [];
  let skip = 0;
  const keep = (level: number): void => {
    skips.push(String.fromCharCode(ZERO + skip));
    levels.push(String.fromCharCode(ZERO + level));
    skip = 0;
  };
  for (let bucket = 0; bucket < buckets; bucket += 1) {
    const level = Math.round((weights[bucket] ?? 0) / step);
    if (level !== 0) keep(Math.max(-FURTHEST, Math.min(FURTHEST, level)));
    else if (skip === FURTHEST_SKIP) keep(0);
    else skip += 1;
  }
  const bias = Math.round((weights[buckets] ?? 0) * 1000) / 1000;
  return { skips: skips.join(''), levels: levels.join(''), step, bias };
}

import { type PackedLevels, packLevels } from '../../../src/analysis/risk/classifier.ts';
import { COUNTED_BITS, countedBuckets } from '../../../src/analysis/risk/counted-words.ts';
import { readWritten } from '../../../src/analysis/risk/risk.ts';
import type { RiskExample } from './examples.ts';

/** A bucket must occur in at least this many texts. */
const LEAST_TEXTS = 2;
/** Added to each count, so that one text does not decide alone. */
const UNSEEN = 0.3;
const STEP = 0.5;
const MOST = 127;
/** The number of buckets that keep their level: those that say most, in most texts. */
const KEPT = 100_000;

/** The comments are all English. With them, Dutch would sound like danger. */
const LEFT_OUT = 'comment';
/** The texts of the demo people count this often, because nobody else writes so many sentences. */
const TIMES: Readonly<Record<string, number>> = { prose: 5, story: 5 };

/**
 * Counts how much oftener texts of danger have each bucket than other texts, as the logarithm of that ratio, in steps. The
 * weights of the examples do not count. The same examples give the same result.
 */
export function countWords(
  examples: readonly RiskExample[],
): PackedLevels & { readonly step: number } {
  const dangers = new Float64Array(1 << COUNTED_BITS);
  const others = new Float64Array(1 << COUNTED_BITS);
  let [inDanger, safe] = [0, 0];
  for (const { text, danger, author } of examples) {
    if (author === LEFT_OUT) continue;
    const times = TIMES[author] ?? 1;
    if (danger) inDanger += times;
    else safe += times;
    const counts = danger ? dangers : others;
    for (const bucket of countedBuckets(readWritten(text).plain)) {
      counts[bucket] = (counts[bucket] ?? 0) + times;
    }
  }
  const shareOf = (count: number, all: number): number => (count + UNSEEN) / (all + 2 * UNSEEN);
  const told = Array.from(dangers, (danger, bucket) => {
    const other = others[bucket] ?? 0;
    const weight = Math.log(shareOf(danger, inDanger) / shareOf(other, safe));
    const says = danger + other < LEAST_TEXTS ? 0 : Math.abs(weight) * Math.sqrt(danger + other);
    return { bucket, level: Math.round(weight / STEP), says };
  });
  const levels = new Int8Array(1 << COUNTED_BITS);
  for (const { bucket, level, says } of told.sort((a, b) => b.says - a.says).slice(0, KEPT)) {
    if (says > 0) levels[bucket] = Math.max(-MOST, Math.min(MOST, level));
  }
  return { ...packLevels(levels), step: STEP };
}

import { type PackedLevels, packLevels } from '../../../src/analysis/risk/classifier.ts';
import { COUNTED_BITS, countedBuckets } from '../../../src/analysis/risk/counted-words.ts';
import { readWritten } from '../../../src/analysis/risk/risk.ts';
import type { RiskExample } from './examples.ts';

const BUCKETS = 1 << COUNTED_BITS;
/** A bucket must occur in at least this many texts. */
const LEAST_TEXTS = 2;
/** Added to each count, so that one author does not decide alone. */
const UNSEEN = 1;
/** The texts of one author count less, the more of them have the same bucket: their number to this power. */
const OF_ONE_AUTHOR = 0.7;
const STEP = 0.5;
const MOST = 127;
/** The number of buckets that keep their level: those that say most, in most texts. */
const KEPT = 400_000;

/** The comments are all English. With them, Dutch would sound like danger. */
const LEFT_OUT = 'comment';
/** Each of these texts counts as the only one of its author, this many times. Such texts are few, and of another kind. */
const ALONE: Readonly<Record<string, number>> = {
  prose: 4,
  story: 4,
  reflection: 7,
  feeling: 2,
  dutch: 2,
  glad: 2,
};
/** Lines about a means at hand are few. They count this often. */
const AT_HAND = { name: 'at hand, ', times: 4 };
/** The same for these kinds of lines. Strangers write thoughts of every day far oftener than what sounds like danger. */
const OF_KIND = { thought: 2, everyday: 0.75, leave: 2 };

const timesOf = ({ author, kind }: Omit<RiskExample, 'text'>): number => {
  if (kind) return OF_KIND[kind];
  return ALONE[author] ?? (author.startsWith(AT_HAND.name) ? AT_HAND.times : 1);
};

/** The examples of each author and kind, those in danger apart from the others. */
const byAuthor = (examples: readonly RiskExample[]): (readonly RiskExample[])[] => {
  const groups = new Map<string, RiskExample[]>();
  examples.forEach((example, at) => {
    const { author, danger, kind } = example;
    if (author === LEFT_OUT) return;
    const key = `${danger} ${author} ${kind} ${author in ALONE ? at : ''}`;
    const group = groups.get(key);
    if (group) group.push(example);
    else groups.set(key, [example]);
  });
  return [...groups.values()];
};

/**
 * Counts how much oftener texts of danger have each bucket than other texts, as the logarithm of that ratio, in steps. The
 * weights of the examples do not count. The same examples give the same result.
 */
export function countWords(
  examples: readonly RiskExample[],
): PackedLevels & { readonly step: number } {
  const dangers = new Float64Array(BUCKETS);
  const others = new Float64Array(BUCKETS);
  const texts = new Int32Array(BUCKETS);
  let [inDanger, safe] = [0, 0];
  for (const group of byAuthor(examples)) {
    const [first] = group;
    if (!first) continue;
    const { danger } = first;
    const times = timesOf(first);
    const own = new Map<number, number>();
    for (const { text } of group) {
      for (const bucket of countedBuckets(readWritten(text).plain)) {
        own.set(bucket, (own.get(bucket) ?? 0) + 1);
      }
    }
    const all = times * group.length ** OF_ONE_AUTHOR;
    if (danger) inDanger += all;
    else safe += all;
    const counts = danger ? dangers : others;
    for (const [bucket, count] of own) {
      counts[bucket] = (counts[bucket] ?? 0) + times * count ** OF_ONE_AUTHOR;
      texts[bucket] = (texts[bucket] ?? 0) + count;
    }
  }
  const shareOf = (count: number, all: number): number => (count + UNSEEN) / (all + 2 * UNSEEN);
  const told = Array.from(texts, (count, bucket) => {
    const [danger, other] = [dangers[bucket] ?? 0, others[bucket] ?? 0];
    const weight = Math.log(shareOf(danger, inDanger) / shareOf(other, safe));
    const says = count < LEAST_TEXTS ? 0 : Math.abs(weight) * Math.sqrt(danger + other);
    return { bucket, level: Math.round(weight / STEP), says };
  }).filter(({ says }) => says > 0);
  const levels = new Int8Array(BUCKETS);
  for (const { bucket, level } of told.sort((a, b) => b.says - a.says).slice(0, KEPT)) {
    levels[bucket] = Math.max(-MOST, Math.min(MOST, level));
  }
  return { ...packLevels(levels), step: STEP };
}

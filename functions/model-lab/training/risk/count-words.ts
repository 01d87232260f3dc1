import { packLevels } from '../../../src/analysis/risk/classifier.ts';
import {
  COUNTED_BITS,
  type CountedTable,
  countedBuckets,
} from '../../../src/analysis/risk/counted-words.ts';
import { plainLetters } from '../../../src/analysis/risk/text/letters.ts';
import { withoutQuotes } from '../../../src/analysis/risk/text/near-misses.ts';
import type { Kind, RiskExample } from './examples.ts';

const BUCKETS = 1 << COUNTED_BITS;
/** A bucket must occur in at least this many texts. */
const LEAST_TEXTS = 2;
/** Added to each count, so that one author does not decide alone. */
const UNSEEN = 1;
/** The texts of one author count less, the more of them have the same bucket: their number to this power. */
const OF_ONE_AUTHOR = 0.7;
const STEP = 0.5;
const MOST = 127;
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
/** How often texts of some kinds count. They are counted apart from the author's others. */
type Times = Readonly<Partial<Record<Kind, number>>>;

/** Strangers write thoughts of every day far oftener than what sounds like danger. */
const OF_KIND: Times = { thought: 2, everyday: 0.75, leave: 2 };
/** Beside lines that only sound like danger, indirect lines teach too much: they are as quiet as those. */
const BESIDE_NEAR: Times = { ...OF_KIND, indirect: 0.25 };

/** A table: the kinds of texts without danger that it counts, and how many buckets keep their level. */
type Counting = Readonly<{ others?: readonly Kind[]; times: Times; kept: number }>;

/** The tables, in the order in which `analysis/risk/thorough-risk.ts` joins their scores. */
export const TABLES = {
  all: { times: OF_KIND, kept: 400_000 },
  hard: { others: ['hard', 'near', 'ordinary'], times: BESIDE_NEAR, kept: 200_000 },
  heavy: { others: ['heavy'], times: BESIDE_NEAR, kept: 200_000 },
} as const satisfies Record<string, Counting>;

const timesOf = ({ author, kind }: Omit<RiskExample, 'text'>, times: Times): number => {
  const ofKind = kind && times[kind];
  return ofKind ?? ALONE[author] ?? (author.startsWith(AT_HAND.name) ? AT_HAND.times : 1);
};

/** The examples of each author and kind, those in danger apart from the others. */
const byAuthor = (
  examples: readonly RiskExample[],
  { others, times }: Counting,
): (readonly RiskExample[])[] => {
  const groups = new Map<string, RiskExample[]>();
  examples.forEach((example, at) => {
    const { author, danger, kind } = example;
    if (author === LEFT_OUT) return;
    if (!danger && others && !(kind && others.includes(kind))) return;
    const key = `${danger} ${author} ${kind && times[kind] ? kind : ''} ${author in ALONE ? at : ''}`;
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
export function countWords(examples: readonly RiskExample[], counting: Counting): CountedTable {
  const dangers = new Float64Array(BUCKETS);
  const others = new Float64Array(BUCKETS);
  const texts = new Int32Array(BUCKETS);
  let [inDanger, safe] = [0, 0];
  for (const group of byAuthor(examples, counting)) {
    const [first] = group;
    if (!first) continue;
    const { danger } = first;
    const times = timesOf(first, counting.times);
    const own = new Map<number, number>();
    for (const { text } of group) {
      for (const bucket of countedBuckets(plainLetters(withoutQuotes(text)))) {
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
  const told: { bucket: number; level: number; says: number }[] = [];
  texts.forEach((count, bucket) => {
    if (count < LEAST_TEXTS) return;
    const [danger, other] = [dangers[bucket] ?? 0, others[bucket] ?? 0];
    const weight = Math.log(shareOf(danger, inDanger) / shareOf(other, safe));
    const says = Math.abs(weight) * Math.sqrt(danger + other);
    if (says > 0) told.push({ bucket, level: Math.round(weight / STEP), says });
  });
  const levels = new Int8Array(BUCKETS);
  for (const { bucket, level } of told.sort((a, b) => b.says - a.says).slice(0, counting.kept)) {
    levels[bucket] = Math.max(-MOST, Math.min(MOST, level));
  }
  return { ...packLevels(levels), step: STEP };
}

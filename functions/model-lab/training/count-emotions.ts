import {
  bucketsOf,
  type CountedEmotions,
  EMOTION_BITS,
  LEVELS,
  OF_THOUGHTS,
} from '../../src/analysis/emotions/emotion-counts.ts';
import { LABELS } from '../../src/analysis/emotions/labels.ts';
import { tokenise } from '../../src/analysis/emotions/tokenise.ts';
import { packLevels } from '../../src/analysis/risk/classifier.ts';
import type { Labelled, Thought } from '../evaluation/authors.ts';

/** What is counted of a thought. */
export type Counted = Pick<Thought, 'text' | 'emotion' | 'language'>;

/** A bucket must occur in at least this many thoughts. */
const LEAST_TEXTS = 2;
/** Added to each count, so that one text does not decide alone. */
const UNSEEN = 1;
const STEP = 0.5;
const MOST = 31;
/** The number of buckets that keep their levels: those that say most, in most thoughts. */
const KEPT = 40_000;

/** How often each language and feeling has to be multiplied, so that all feelings of a language weigh the same. */
function balanceOf(thoughts: readonly Counted[]): (thought: Counted) => number {
  const counts = new Map<string, number>();
  const count = (key: string): number => counts.get(key) ?? 0;
  for (const { language, emotion } of thoughts) {
    counts.set(language, count(language) + 1);
    counts.set(language + emotion, count(language + emotion) + 1);
  }
  return ({ language, emotion }) => count(language) / (LABELS.length * count(language + emotion));
}

/** In how many of these texts each bucket occurs, and the sum of all these numbers. */
function countIn(texts: readonly Labelled[]): { counts: Float64Array; all: number } {
  const counts = new Float64Array(1 << EMOTION_BITS);
  let all = 0;
  for (const { text } of texts) {
    for (const bucket of bucketsOf(tokenise(text))) {
      counts[bucket] = (counts[bucket] ?? 0) + 1;
      all += 1;
    }
  }
  return { counts, all };
}

/**
 * Counts how often the thoughts of each feeling have each bucket, as logarithms around their mean, and how much oftener
 * thoughts have it than comments. The same texts give the same result.
 */
export function countEmotions(
  thoughts: readonly Counted[],
  comments: readonly Labelled[],
): CountedEmotions {
  const weightOf = balanceOf(thoughts);
  const weights = LABELS.map(() => new Float64Array(1 << EMOTION_BITS));
  const wholes = LABELS.map(() => 0);
  for (const thought of thoughts) {
    const at = LABELS.indexOf(thought.emotion);
    const weight = weightOf(thought);
    const row = weights[at] ?? new Float64Array();
    for (const bucket of bucketsOf(tokenise(thought.text))) {
      row[bucket] = (row[bucket] ?? 0) + weight;
      wholes[at] = (wholes[at] ?? 0) + weight;
    }
  }
  const written = countIn(thoughts);
  // The comments are English. With this number the words of other languages sound like thoughts.
  const { all } = countIn(thoughts.filter(({ language }) => language === 'en'));
  const commented = countIn(comments);
  const met = written.counts.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0);
  const rowOf = (bucket: number): number[] => {
    const logs = weights.map((row, at) =>
      Math.log(((row[bucket] ?? 0) + UNSEEN) / ((wholes[at] ?? 0) + UNSEEN * met)),
    );
    const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
    return logs.map((log) => log - mean);
  };
  const told = [...written.counts.keys()]
    .filter((bucket) => (written.counts[bucket] ?? 0) >= LEAST_TEXTS)
    .map((bucket) => {
      const row = rowOf(bucket);
      const square = row.reduce((sum, log) => sum + log * log, 0);
      return { bucket, row, says: square * (written.counts[bucket] ?? 0) };
    });
  const levels = new Int8Array(LEVELS << EMOTION_BITS);
  const level = (log: number): number => Math.max(-MOST, Math.min(MOST, Math.round(log / STEP)));
  for (const { bucket, row } of told.sort((a, b) => b.says - a.says).slice(0, KEPT)) {
    for (const [at, log] of row.entries()) levels[bucket * LEVELS + at] = level(log);
    const thought = ((written.counts[bucket] ?? 0) + UNSEEN) / (all + UNSEEN);
    const comment = ((commented.counts[bucket] ?? 0) + UNSEEN) / (commented.all + UNSEEN);
    levels[bucket * LEVELS + OF_THOUGHTS] = level(Math.log(thought / comment));
  }
  return { ...packLevels(levels), step: STEP };
}

import { isGrave } from '../../src/analysis/reflection/reflect.ts';
import {
  featuresOf,
  packRow,
  readerOf,
  type SubjectWeights,
  UNSEEN,
} from '../../src/analysis/reflection/subjects.ts';
import type { SubjectThought } from '../evaluation/authors.ts';

type Row = Pick<SubjectThought, 'text' | 'subject' | 'hand'>;

const NONE = 'none';
/** A feature must occur in at least this many texts. */
const LEAST_TEXTS = 2;
const STEP = 0.1;

/** Counts in how many texts of each subject each feature occurs. The same rows give the same result. */
function countSubjects(rows: readonly Row[]): SubjectWeights {
  const named = new Set(rows.map(({ subject }) => subject));
  named.delete(NONE);
  const subjects = [NONE, ...[...named].sort()];
  const counts = new Map<string, number[]>();
  for (const { text, subject } of rows) {
    const at = subjects.indexOf(subject);
    for (const feature of featuresOf(text)) {
      const row = counts.get(feature) ?? subjects.map(() => 0);
      row[at] = (row[at] ?? 0) + 1;
      counts.set(feature, row);
    }
  }
  const sum = (row: readonly number[]): number => row.reduce((whole, one) => whole + one, 0);
  const kept = [...counts].filter(([, row]) => sum(row) >= LEAST_TEXTS).sort(byName);
  const unseen = subjects.map((_, at) => {
    const whole = sum(kept.map(([, row]) => row[at] ?? 0)) + UNSEEN * kept.length;
    return Math.round(Math.log(UNSEEN / whole) * 1000) / 1000;
  });
  const level = (count: number): number => Math.round(Math.log(1 + count / UNSEEN) / STEP);
  return {
    subjects,
    believedFrom: subjects.map(() => null),
    unseen,
    step: STEP,
    features: kept.map(([name, row]) => `${name}\t${packRow(row.map(level))}`).join('\n'),
  };
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : 1;

/** What the weights of other hands said of a thought. */
interface Reading {
  readonly truth: string;
  readonly said: string;
  readonly lead: number;
}

const FOLDS = 8;

/** Reads the thoughts of each part of the hands with weights learned from the other hands. */
function readByOthers(rows: readonly Row[]): Reading[] {
  const hands = [...new Set(rows.map(({ hand }) => hand))];
  const foldOf = new Map(hands.map((hand, at) => [hand, at % FOLDS]));
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const weights = countSubjects(rows.filter(({ hand }) => foldOf.get(hand) !== fold));
    const read = readerOf(weights);
    return rows
      .filter(({ hand }) => foldOf.get(hand) === fold)
      .map(({ text, subject }) => {
        const { subject: said, lead } = read(text);
        return { truth: subject, said: weights.subjects[said] ?? NONE, lead };
      });
  });
}

/** A subject of which others' weights were right fewer times than this is never believed. */
const FEWEST = 5;
/**
 * This part of the believed readings of each subject has to be right. A wrong grave subject hurts most. Authors who were
 * asked for thoughts about subjects are easier to read than others, so both are higher than what is wanted.
 */
const RIGHT = { grave: 0.98, other: 0.95 };

/** The smallest lead from which on this part of the readings is right; infinite if there is none. */
function leastLead(readings: readonly Reading[], wanted: number): number {
  let right = 0;
  let least = Number.POSITIVE_INFINITY;
  const sorted = readings.toSorted((a, b) => b.lead - a.lead);
  for (const [at, { truth, said, lead }] of sorted.entries()) {
    if (truth === said) right += 1;
    if (right >= FEWEST && right / (at + 1) >= wanted) least = lead;
  }
  return least;
}

/**
 * What would hurt where it is wrong, and was wrong with strangers: a test that is still to come was answered as a failed one.
 */
const NOT_BELIEVED = new Set(['exam-failed']);

/** For each subject, the lead from which on it is believed: that of all grave or of all other ones, or a higher one. */
function believedFrom(
  readings: readonly Reading[],
  subjects: readonly string[],
): SubjectWeights['believedFrom'] {
  const about = readings.filter(({ said }) => said !== NONE);
  const leastOf = (grave: boolean): number =>
    leastLead(
      about.filter(({ said }) => isGrave(said) === grave),
      grave ? RIGHT.grave : RIGHT.other,
    );
  const common = { grave: leastOf(true), other: leastOf(false) };
  return subjects.map((subject) => {
    if (NOT_BELIEVED.has(subject)) return null;
    const kind = isGrave(subject) ? 'grave' : 'other';
    const own = about.filter(({ said }) => said === subject);
    const lead = Math.max(common[kind], leastLead(own, RIGHT[kind]));
    return Number.isFinite(lead) ? Math.floor(lead * 1000) / 1000 : null;
  });
}

/** Weights counted in all rows, and when to believe them, by what the weights of other hands said of each row. */
export function learnSubjects(rows: readonly Row[]): SubjectWeights {
  const weights = countSubjects(rows);
  return { ...weights, believedFrom: believedFrom(readByOthers(rows), weights.subjects) };
}

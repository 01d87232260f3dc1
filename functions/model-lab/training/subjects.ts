import { isGrave } from '../../src/analysis/reflection/reflect.ts';
import {
  FEWEST_FEATURES,
  featuresOf,
  packRow,
  readerOf,
  type SubjectWeights,
} from '../../src/analysis/reflection/subjects.ts';
import type { SubjectThought } from '../evaluation/authors.ts';

type Row = Pick<SubjectThought, 'text' | 'subject' | 'hand' | 'everyday'>;

const NONE = 'none';
/** A feature must occur in at least this many texts. */
const LEAST_TEXTS = 2;
const STEP = 0.1;
/** Added to each count, so that a feature which a subject never had does not exclude it. */
const UNSEEN = 0.07;
/** How much a count says, beside what is corrected after it. */
const COUNTED = 0.7;
/** The correction: how often each text is read, in which order, how far a score moves, and how much it resists at first. */
const ROUNDS = 3;
const STRIDE = 7919;
const RATE = 0.1;
const STILL = 0.01;
/** Texts about no subject are many, so that each of them counts less. */
const NONE_COUNTS = 0.4;

/**
 * Learns how much each feature says for each subject from how often they came together. The same rows give the same
 * result.
 */
function weigh(rows: readonly Row[]): SubjectWeights {
  const named = new Set(rows.map(({ subject }) => subject));
  named.delete(NONE);
  const subjects = [NONE, ...[...named].sort()];
  const texts = rows.map(({ text, subject }) => ({
    subject: subjects.indexOf(subject),
    features: [...featuresOf(text)],
  }));
  const counts = new Map<string, number[]>();
  for (const { subject, features } of texts) {
    for (const feature of features) {
      const row = counts.get(feature) ?? subjects.map(() => 0);
      row[subject] = (row[subject] ?? 0) + 1;
      counts.set(feature, row);
    }
  }
  const sum = (row: readonly number[]): number => row.reduce((whole, one) => whole + one, 0);
  const kept = [...counts].filter(([, row]) => sum(row) >= LEAST_TEXTS).sort(byName);
  const unseen = subjects.map((_, at) => {
    const whole = sum(kept.map(([, row]) => row[at] ?? 0)) + UNSEEN * kept.length;
    return Math.round(COUNTED * Math.log(UNSEEN / whole) * 1000) / 1000;
  });
  const known = new Map<string, Together[]>(
    kept.map(([name, row]) => [
      name,
      row.flatMap((count, subject) =>
        count === 0 ? [] : [{ subject, count, score: counted(count), moved: STILL }],
      ),
    ]),
  );
  correct(
    texts.map(({ subject, features }) => ({
      subject,
      features: features.flatMap((name) => {
        const row = known.get(name);
        return row ? [row] : [];
      }),
    })),
    unseen,
  );
  const levelsOf = (row: readonly Together[]): number[] => {
    const levels = subjects.map(() => 0);
    for (const { subject, score } of row) levels[subject] = Math.max(0, Math.round(score / STEP));
    return levels;
  };
  return {
    subjects,
    believedFrom: subjects.map(() => null),
    unseen,
    step: STEP,
    features: [...known].map(([name, row]) => `${name}\t${packRow(levelsOf(row))}`).join('\n'),
  };
}

/** The score of a feature that came so often with a subject. */
const counted = (count: number): number => COUNTED * Math.log(1 + count / UNSEEN);

/** A feature and a subject that came together: how often, the score, and how much that was corrected already. */
interface Together {
  readonly subject: number;
  readonly count: number;
  score: number;
  moved: number;
}

/**
 * Reads each text as if it had not been counted, and moves the scores of its features away from what is said wrongly
 * (logistic regression, by the steps of Adagrad).
 */
function correct(
  texts: readonly {
    readonly subject: number;
    readonly features: readonly (readonly Together[])[];
  }[],
  unseen: readonly number[],
): void {
  const off = new Float64Array(unseen.length);
  for (let turn = 0; turn < ROUNDS * texts.length; turn += 1) {
    const text = texts[(turn * STRIDE) % texts.length];
    if (!text) continue;
    const { subject: truth, features } = text;
    const share = 1 / Math.sqrt(Math.max(FEWEST_FEATURES, features.length));
    for (const [at, one] of unseen.entries()) off[at] = one * features.length;
    for (const row of features) {
      for (const { subject, count, score } of row) {
        const own = subject === truth ? counted(count - 1) - counted(count) : 0;
        off[subject] = (off[subject] ?? 0) + score + own;
      }
    }
    const most = Math.max(...off);
    for (const [at, score] of off.entries()) off[at] = Math.exp((score - most) * share);
    const whole = off.reduce((sum, one) => sum + one, 0);
    for (const [at, likely] of off.entries()) off[at] = likely / whole - (at === truth ? 1 : 0);
    const weight = share * (truth === 0 ? NONE_COUNTS : 1);
    for (const row of features) {
      for (const together of row) {
        const pull = weight * (off[together.subject] ?? 0);
        together.moved += pull * pull;
        together.score -= (RATE * pull) / Math.sqrt(together.moved);
      }
    }
  }
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : 1;

/** What the weights of other hands said of a thought. */
interface Reading {
  readonly truth: string;
  readonly said: string;
  readonly lead: number;
  readonly counts: number;
}

/** An everyday thought counts as this many that were written about a subject: most of what is read is like it. */
const EVERYDAY_COUNTS = 3;
const FOLDS = 8;

/** Reads the thoughts of each part of the hands with weights learned from the other hands. */
function readByOthers(rows: readonly Row[]): Reading[] {
  const hands = [...new Set(rows.map(({ hand }) => hand))];
  const foldOf = new Map(hands.map((hand, at) => [hand, at % FOLDS]));
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const weights = weigh(rows.filter(({ hand }) => foldOf.get(hand) !== fold));
    const read = readerOf(weights);
    return rows
      .filter(({ hand }) => foldOf.get(hand) === fold)
      .map(({ text, subject, everyday }) => {
        const { subject: said, lead } = read(text);
        return {
          truth: subject,
          said: weights.subjects[said] ?? NONE,
          lead,
          counts: everyday ? EVERYDAY_COUNTS : 1,
        };
      });
  });
}

/** A subject of which others' weights were right fewer times than this is never believed. */
const FEWEST = 5;
/**
 * This part of the believed readings has to be right, of all grave and of all other subjects. A wrong grave subject hurts
 * most. Of one subject alone there are few readings, so that one of them counts for much: `OF_ONE` less is enough there.
 */
const RIGHT = { grave: 0.97, other: 0.94 };
const OF_ONE = 0.04;

/** The smallest lead from which on this part of the readings is right; infinite if there is none. */
function leastLead(readings: readonly Reading[], wanted: number): number {
  let right = 0;
  let whole = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const { truth, said, lead, counts } of readings.toSorted((a, b) => b.lead - a.lead)) {
    whole += counts;
    if (truth === said) right += counts;
    if (right >= FEWEST && right / whole >= wanted) least = lead;
  }
  return least;
}

/**
 * What would hurt where it is wrong, and was wrong with strangers: a test that is still to come was answered as a failed
 * one, and a refused day off as a lost job.
 */
const NOT_BELIEVED = new Set(['exam-failed', 'job-lost']);

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
    const lead = Math.max(common[kind], leastLead(own, RIGHT[kind] - OF_ONE));
    return Number.isFinite(lead) ? Math.floor(lead * 1000) / 1000 : null;
  });
}

/** Weights learned from all rows, and when to believe them, by what the weights of other hands said of each row. */
export function learnSubjects(rows: readonly Row[]): SubjectWeights {
  const weights = weigh(rows);
  return { ...weights, believedFrom: believedFrom(readByOthers(rows), weights.subjects) };
}

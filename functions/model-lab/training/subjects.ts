import { isGrave } from '../../src/analysis/reflection/reflect.ts';
import {
  FURTHEST,
  featuresOf,
  packRow,
  readerOf,
  type SubjectWeights,
} from '../../src/analysis/reflection/subjects.ts';
import type { SubjectThought } from '../evaluation/authors.ts';
import { commonFeatures, knownFeatures, learnClasses } from './multinomial.ts';

type Row = Pick<SubjectThought, 'text' | 'subject' | 'hand'>;

const NONE = 'none';
/** In doubt, nothing is said about a subject. So a thought about none counts more in the training. */
const WEIGHT_OF_NONE = 2.5;
/** A feature must occur in at least this many texts. */
const LEAST_TEXTS = 2;
const PRICE = 0.02;
const ROUNDS = 40;
const STEP = 0.25;
/** Weights nearer to 0 than this many steps are left out. They are most of all weights and decide little. */
const LEAST_LEVEL = 2;

/** Learns all weights. The same rows give the same result. */
function trainSubjects(rows: readonly Row[]): SubjectWeights {
  const named = new Set(rows.map(({ subject }) => subject));
  named.delete(NONE);
  const subjects = [NONE, ...[...named].sort()];
  const texts = rows.map(({ text }) => featuresOf(text));
  const names = commonFeatures(texts, LEAST_TEXTS).sort();
  const index = new Map(names.map((name, at) => [name, at]));
  const weights = learnClasses(
    rows.map(({ subject }, at) => ({
      ...knownFeatures(texts[at] ?? new Map(), index),
      label: subjects.indexOf(subject),
      weight: subject === NONE ? WEIGHT_OF_NONE : 1,
    })),
    subjects.length,
    names.map(() => PRICE),
    { rounds: ROUNDS },
  );
  return pack(weights, names, subjects);
}

/** Rounds weights to levels around the mean of their feature, because the mean says nothing. */
function pack(
  weights: Float64Array,
  names: readonly string[],
  subjects: readonly string[],
): SubjectWeights {
  const count = subjects.length;
  const lines = names.flatMap((name, at) => {
    const row = weights.subarray(at * count, (at + 1) * count);
    const mean = row.reduce((sum, weight) => sum + weight, 0) / count;
    const levels = packRow(
      Array.from(row, (weight) => {
        const level = Math.round((weight - mean) / STEP);
        if (Math.abs(level) < LEAST_LEVEL) return 0;
        return Math.max(-FURTHEST, Math.min(FURTHEST, level));
      }),
    );
    return levels === '' ? [] : [`${name}\t${levels}`];
  });
  return {
    subjects,
    believedFrom: subjects.map(() => 1),
    bias: Array.from(weights.subarray(names.length * count), (one) => Math.round(one * 100) / 100),
    step: STEP,
    features: lines.join('\n'),
  };
}

/** What the weights of other hands said of a thought. */
interface Reading {
  readonly truth: string;
  readonly said: string;
  readonly share: number;
}

const FOLDS = 5;

/** Reads the thoughts of each fifth of the hands with weights learned from the other hands. */
function readByOthers(rows: readonly Row[]): Reading[] {
  const hands = [...new Set(rows.map(({ hand }) => hand))];
  const foldOf = new Map(hands.map((hand, at) => [hand, at % FOLDS]));
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const weights = trainSubjects(rows.filter(({ hand }) => foldOf.get(hand) !== fold));
    const read = readerOf(weights);
    return rows
      .filter(({ hand }) => foldOf.get(hand) === fold)
      .map(({ text, subject }) => {
        const shares = read(text);
        const share = Math.max(...shares);
        return { truth: subject, said: weights.subjects[shares.indexOf(share)] ?? NONE, share };
      });
  });
}

/** A subject that others' weights said fewer times than this is never believed. */
const FEWEST = 8;
/** No subject is believed below this probability: others may be as likely. */
const LEAST_SHARE = 0.4;
/** This part of the believed readings has to be right. A wrong grave subject hurts most. */
const RIGHT = { grave: 0.97, other: 0.92 };

/** For each subject, the smallest probability from which on enough of the readings are right; 1 if there is none. */
function believedFrom(readings: readonly Reading[], subjects: readonly string[]): number[] {
  return subjects.map((subject) => {
    const said = readings
      .filter((one) => subject !== NONE && one.said === subject && one.share >= LEAST_SHARE)
      .sort((a, b) => b.share - a.share);
    const wanted = isGrave(subject) ? RIGHT.grave : RIGHT.other;
    let right = 0;
    let from = 1;
    for (const [at, { truth, share }] of said.entries()) {
      if (truth === subject) right += 1;
      if (at + 1 >= FEWEST && right / (at + 1) >= wanted) from = share;
    }
    return Math.floor(from * 1000) / 1000;
  });
}

/** Weights learned from all rows, and when to believe them, by what the weights of other hands said of each row. */
export function learnSubjects(rows: readonly Row[]): SubjectWeights {
  const weights = trainSubjects(rows);
  return { ...weights, believedFrom: believedFrom(readByOthers(rows), weights.subjects) };
}

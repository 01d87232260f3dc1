import { isGrave } from '../../src/analysis/reflection/reflect.ts';
import {
  FURTHEST,
  featuresOf,
  packLevels,
  readerOf,
  type SubjectWeights,
} from '../../src/analysis/reflection/subjects.ts';
import type { SubjectThought } from '../evaluation/authors.ts';
import { minimise } from './minimise.ts';

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

/** A multinomial logistic regression with an L2 price on every weight. The same rows give the same result. */
function trainSubjects(rows: readonly Row[]): SubjectWeights {
  const subjects = [NONE, ...new Set(rows.map(({ subject }) => subject))].filter(
    (subject, at) => at === 0 || subject !== NONE,
  );
  subjects.splice(1, subjects.length - 1, ...subjects.slice(1).sort());
  const all = rows.map(({ text }) => featuresOf(text));
  const texts = new Map<string, number>();
  for (const features of all) {
    for (const name of features.keys()) texts.set(name, (texts.get(name) ?? 0) + 1);
  }
  const names = [...texts].filter(([, count]) => count >= LEAST_TEXTS).map(([name]) => name);
  const weights = weigh(rows, all, names.sort(), subjects);
  return pack(weights, names, subjects);
}

function weigh(
  rows: readonly Row[],
  all: readonly ReadonlyMap<string, number>[],
  names: readonly string[],
  subjects: readonly string[],
): Float64Array {
  const count = subjects.length;
  const index = new Map(names.map((name, at) => [name, at * count]));
  const data = rows.map(({ subject }, at) => {
    const known = [...(all[at] ?? [])].filter(([name]) => index.has(name));
    return {
      truth: subjects.indexOf(subject),
      weight: subject === NONE ? WEIGHT_OF_NONE : 1,
      bases: Int32Array.from(known, ([name]) => index.get(name) ?? 0),
      values: Float64Array.from(known, ([, value]) => value),
    };
  });
  const bias = names.length * count;
  const scores = new Float64Array(count);
  return minimise(
    (x, gradient) => {
      gradient.fill(0);
      let loss = 0;
      for (const { truth, weight, bases, values } of data) {
        for (let c = 0; c < count; c += 1) scores[c] = x[bias + c] ?? 0;
        for (let i = 0; i < bases.length; i += 1) {
          const [base, value] = [bases[i] ?? 0, values[i] ?? 0];
          for (let c = 0; c < count; c += 1)
            scores[c] = (scores[c] ?? 0) + (x[base + c] ?? 0) * value;
        }
        loss += weight * intoGaps(scores, truth, weight);
        for (let i = 0; i < bases.length; i += 1) {
          const [base, value] = [bases[i] ?? 0, values[i] ?? 0];
          for (let c = 0; c < count; c += 1) {
            gradient[base + c] = (gradient[base + c] ?? 0) + (scores[c] ?? 0) * value;
          }
        }
        for (let c = 0; c < count; c += 1) {
          gradient[bias + c] = (gradient[bias + c] ?? 0) + (scores[c] ?? 0);
        }
      }
      for (let i = 0; i < bias; i += 1) {
        const weight = x[i] ?? 0;
        loss += (PRICE * weight * weight) / 2;
        gradient[i] = (gradient[i] ?? 0) + PRICE * weight;
      }
      return loss;
    },
    bias + count,
    { rounds: ROUNDS },
  );
}

/** Replaces scores by the distance of their probabilities from the truth, times `weight`. Returns the loss. */
function intoGaps(scores: Float64Array, truth: number, weight: number): number {
  let most = scores[0] ?? 0;
  for (const score of scores) most = Math.max(most, score);
  let sum = 0;
  for (let c = 0; c < scores.length; c += 1) {
    scores[c] = Math.exp((scores[c] ?? 0) - most);
    sum += scores[c] ?? 0;
  }
  const loss = -Math.log((scores[truth] ?? 0) / sum + 1e-12);
  for (let c = 0; c < scores.length; c += 1) {
    scores[c] = weight * ((scores[c] ?? 0) / sum - (c === truth ? 1 : 0));
  }
  return loss;
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
    const levels = packLevels(
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

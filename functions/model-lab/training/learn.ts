import { LABELS } from '../../src/analysis/emotions/labels.ts';
import type { Example } from './examples.ts';
import { minimise } from './minimise.ts';

const CLASSES = LABELS.length;
/** A feature seen in one text alone says nothing. */
const LEAST_TEXTS = 2;
/** How dearly a weight is bought: pairs of words are many and chance, beginnings of words few and sure. */
const PRICE = { pair: 4, beginning: 1.5, word: 2 };

const USUAL_TEXTS = 10;
/** What stands in every second text says little of any. */
const DEARER_WHEN_COMMON = 0.4;

/** Weights, six a feature, and six biases after the last. */
export interface Learned {
  readonly features: readonly string[];
  readonly weights: Float64Array;
}

interface Row {
  readonly example: Example;
  readonly at: Int32Array;
  readonly value: Float64Array;
}

function priceOf(feature: string, texts: number): number {
  const kind = feature.includes(' ') ? 'pair' : feature.includes('^') ? 'beginning' : 'word';
  return PRICE[kind] * (texts / USUAL_TEXTS) ** DEARER_WHEN_COMMON;
}

function toRow(example: Example, index: ReadonlyMap<string, number>): Row {
  const known = [...example.features].flatMap(([feature, value]) => {
    const at = index.get(feature);
    return at === undefined ? [] : [{ at, value }];
  });
  return {
    example,
    at: Int32Array.from(known, ({ at }) => at),
    value: Float64Array.from(known, ({ value }) => value),
  };
}

/** Scores of one row, turned into how far they are off the truth; returns the loss. */
function gap(row: Row, x: Float64Array, features: number, out: Float64Array): number {
  const { vote, label, weight } = row.example;
  for (let c = 0; c < CLASSES; c += 1) out[c] = (x[features * CLASSES + c] ?? 0) + (vote[c] ?? 0);
  for (let i = 0; i < row.at.length; i += 1) {
    const base = (row.at[i] ?? 0) * CLASSES;
    const value = row.value[i] ?? 0;
    for (let c = 0; c < CLASSES; c += 1) out[c] = (out[c] ?? 0) + (x[base + c] ?? 0) * value;
  }
  const most = Math.max(...out);
  let whole = 0;
  for (let c = 0; c < CLASSES; c += 1) {
    out[c] = Math.exp((out[c] ?? 0) - most);
    whole += out[c] ?? 0;
  }
  const loss = -weight * Math.log((out[label] ?? 0) / whole + 1e-12);
  for (let c = 0; c < CLASSES; c += 1) {
    out[c] = weight * ((out[c] ?? 0) / whole - (c === label ? 1 : 0));
  }
  return loss;
}

/** Multinomial logistic regression beside the lexicon's votes, with an L2 price on every weight. */
export function learn(examples: readonly Example[], features: readonly string[]): Learned {
  const index = new Map(features.map((feature, at) => [feature, at]));
  const rows = examples.map((example) => toRow(example, index));
  const texts = new Float64Array(features.length);
  for (const { at } of rows) for (const i of at) texts[i] = (texts[i] ?? 0) + 1;
  const prices = Float64Array.from(features, (feature, at) => priceOf(feature, texts[at] ?? 1));
  const off = new Float64Array(CLASSES);
  const weights = minimise(
    (x, gradient) => {
      gradient.fill(0);
      let loss = 0;
      for (const row of rows) {
        loss += gap(row, x, features.length, off);
        for (let i = 0; i < row.at.length; i += 1) {
          const base = (row.at[i] ?? 0) * CLASSES;
          const value = row.value[i] ?? 0;
          for (let c = 0; c < CLASSES; c += 1) {
            gradient[base + c] = (gradient[base + c] ?? 0) + (off[c] ?? 0) * value;
          }
        }
        const bias = features.length * CLASSES;
        for (let c = 0; c < CLASSES; c += 1)
          gradient[bias + c] = (gradient[bias + c] ?? 0) + (off[c] ?? 0);
      }
      for (let i = 0; i < features.length * CLASSES; i += 1) {
        const price = prices[Math.floor(i / CLASSES)] ?? 0;
        const weight = x[i] ?? 0;
        loss += (price * weight * weight) / 2;
        gradient[i] = (gradient[i] ?? 0) + price * weight;
      }
      return loss;
    },
    (features.length + 1) * CLASSES,
  );
  return { features, weights };
}

/** The features that at least two of the texts have, in the order of first meeting. */
export function featuresOf(examples: readonly Example[]): string[] {
  const texts = new Map<string, number>();
  for (const { features } of examples) {
    for (const feature of features.keys()) texts.set(feature, (texts.get(feature) ?? 0) + 1);
  }
  return [...texts].filter(([, count]) => count >= LEAST_TEXTS).map(([feature]) => feature);
}

/** How much a feature's place among the strongest owes to how often it is met: what is rare helps few. */
const USAGE = 0.4;

/** The features that tell the emotions apart most in the examples that they were learned from, in alphabetical order. */
export function strongest(
  { features, weights }: Learned,
  examples: readonly Example[],
  count: number,
): string[] {
  const usage = new Map<string, number>();
  for (const { features: met, weight } of examples) {
    for (const feature of met.keys()) usage.set(feature, (usage.get(feature) ?? 0) + weight);
  }
  const spread = (at: number): number => {
    const five = weights.subarray(at * CLASSES, at * CLASSES + CLASSES - 1);
    const mean = five.reduce((sum, weight) => sum + weight, 0) / five.length;
    return five.reduce((sum, weight) => sum + (weight - mean) ** 2, 0);
  };
  return features
    .map((feature, at) => ({ feature, use: spread(at) * (usage.get(feature) ?? 0) ** USAGE }))
    .sort((a, b) => b.use - a.use)
    .slice(0, count)
    .map(({ feature }) => feature)
    .sort();
}

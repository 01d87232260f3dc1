import { LABELS, NEUTRAL } from '../../src/analysis/emotions/labels.ts';
import {
  FURTHEST,
  type PackedWeights,
  packNames,
  ZERO,
} from '../../src/analysis/emotions/learned-weights.ts';
import { type Example, filedAs } from './examples.ts';
import { minimise } from './minimise.ts';

/**
 * The number of features and the size of a step. With these values, the weights and the lexicon fit into 60 kB of gzip.
 */
const KEPT = 6350;
const STEP = 0.2;

/**
 * Learns from all features, keeps the strongest features, learns again with these alone, and packs the weights. The same
 * examples give the same result.
 */
export function train(
  examples: readonly Example[],
  { kept = KEPT, step = STEP } = {},
): PackedWeights {
  const all = learn(examples, featuresOf(examples));
  return pack(learn(examples, strongest(all, examples, kept)), step);
}

const CLASSES = LABELS.length;
/** A feature must occur in at least this many texts. In only one text it says nothing. */
const LEAST_TEXTS = 2;
/**
 * The price of a weight by kind of feature. It is high for pairs, which are many and often due to chance. It is low for
 * beginnings of words, which are few and reliable.
 */
const PRICE = { pair: 4, beginning: 1.5, word: 2 };

const USUAL_TEXTS = 10;
/** A feature in many texts says little about each text, so its price is higher. */
const DEARER_WHEN_COMMON = 0.4;

/** The weights, six for each feature. Six biases follow after the last feature. */
interface Learned {
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

/** Computes the scores of one row and writes their distance from the truth into `out`. Returns the loss. */
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

/** A multinomial logistic regression that adds to the lexicon's scores, with an L2 price on every weight. */
function learn(examples: readonly Example[], features: readonly string[]): Learned {
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

/** The features that at least two texts have, in the order of their first occurrence. */
function featuresOf(examples: readonly Example[]): string[] {
  const texts = new Map<string, number>();
  for (const { features } of examples) {
    for (const feature of features.keys()) texts.set(feature, (texts.get(feature) ?? 0) + 1);
  }
  return [...texts].filter(([, count]) => count >= LEAST_TEXTS).map(([feature]) => feature);
}

/** How much the number of uses counts when the strongest features are chosen. A rare feature helps few texts. */
const USAGE = 0.4;

/** The features that separate the emotions best in the training examples, in alphabetical order. */
function strongest(
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

/**
 * Rounds weights to multiples of `step` around their mean, because the mean says nothing. Writes each weight except
 * neutral's as a character. The weights around the mean sum to 0, so neutral's weight follows from the others.
 */
function pack({ features, weights }: Learned, step: number): PackedWeights {
  const named = features.map((name, at) => {
    const row = weights.subarray(at * CLASSES, (at + 1) * CLASSES);
    const mean = row.reduce((sum, weight) => sum + weight, 0) / CLASSES;
    const characters = Array.from(row.subarray(0, NEUTRAL), (weight) => {
      const level = Math.round((weight - mean) / step);
      return String.fromCharCode(ZERO + Math.max(-FURTHEST, Math.min(FURTHEST, level)));
    });
    return { name: filedAs(name), levels: characters.join('') };
  });
  named.sort((a, b) => (a.name < b.name ? -1 : 1));
  const bias = Array.from(
    weights.subarray(features.length * CLASSES),
    (value) => Math.round(value * 1000) / 1000,
  );
  return {
    features: packNames(named.map(({ name }) => name)),
    levels: named.map(({ levels }) => levels).join(''),
    step,
    bias,
  };
}

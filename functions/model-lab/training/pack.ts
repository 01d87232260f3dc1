import { LABELS, NEUTRAL } from '../../src/analysis/emotions/labels.ts';
import {
  FURTHEST,
  type PackedWeights,
  packNames,
  ZERO,
} from '../../src/analysis/emotions/weights-codec.ts';
import type { Learned } from './learn.ts';
import { filedAs } from './named-features.ts';

const CLASSES = LABELS.length;

/**
 * Rounds weights to multiples of `step` around their mean, which says nothing, and writes each but neutral's as a
 * character: around the mean, neutral's is what the others lack to 0.
 */
export function pack({ features, weights }: Learned, step: number): PackedWeights {
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

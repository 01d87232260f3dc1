import { LABELS } from '../classes.ts';
import { FURTHEST, type PackedWeights, packNames, ZERO } from '../packed.ts';
import type { Learned } from './learn.ts';

const CLASSES = LABELS.length;

/** Rounds weights to multiples of `step` around their mean, which says nothing, and writes each as a character. */
export function pack({ features, weights }: Learned, step: number): PackedWeights {
  const levels = features.map((_, at) => {
    const row = weights.subarray(at * CLASSES, (at + 1) * CLASSES);
    const mean = row.reduce((sum, weight) => sum + weight, 0) / CLASSES;
    const characters = Array.from(row, (weight) => {
      const level = Math.round((weight - mean) / step);
      return String.fromCharCode(ZERO + Math.max(-FURTHEST, Math.min(FURTHEST, level)));
    });
    return characters.join('');
  });
  const bias = Array.from(
    weights.subarray(features.length * CLASSES),
    (value) => Math.round(value * 1000) / 1000,
  );
  return { features: packNames(features), levels: levels.join(''), step, bias };
}

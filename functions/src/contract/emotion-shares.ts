import { EMOTIONS, type Emotion } from './emotions.ts';

/** One number per emotion: totals (each drop adds 1) or shares of a whole (sum 1, or all 0). */
export type EmotionNumbers = Readonly<Record<Emotion, number>>;

export const NO_EMOTIONS: EmotionNumbers = { sadness: 0, anger: 0, anxiety: 0, love: 0, joy: 0 };

const atLeastZero = (value: number): number => (Number.isFinite(value) && value > 0 ? value : 0);

/** Builds one number per emotion. */
export function byEmotion(value: (emotion: Emotion) => number): Record<Emotion, number> {
  return {
    sadness: value('sadness'),
    anger: value('anger'),
    anxiety: value('anxiety'),
    love: value('love'),
    joy: value('joy'),
  };
}

const sum = (numbers: EmotionNumbers): number =>
  EMOTIONS.reduce((total, emotion) => total + numbers[emotion], 0);

/** Shares of the whole: each 0 to 1, together 1; all 0 when there is nothing. Negative and broken numbers count as 0. */
export function toDistribution(totals: EmotionNumbers): Record<Emotion, number> {
  const clean = byEmotion((emotion) => atLeastZero(totals[emotion]));
  const whole = sum(clean);
  return whole > 0 ? byEmotion((emotion) => clean[emotion] / whole) : clean;
}

/** Numbers that are shares of at most 1; those of more are taken for their parts of the whole. */
function toShares(numbers: EmotionNumbers): Record<Emotion, number> {
  const clean = byEmotion((emotion) => atLeastZero(numbers[emotion]));
  return sum(clean) > 1 ? toDistribution(clean) : clean;
}

/**
 * The totals after one more drop, which adds exactly 1: half spread over what was detected in the words, and for the
 * emotion its author chose the other half and whatever of the words is neutral (design 9).
 * @param detected shares that sum to at most 1
 */
export function addSample(
  totals: EmotionNumbers,
  chosen: Emotion,
  detected: EmotionNumbers,
): Record<Emotion, number> {
  const sample = sampleOf(chosen, detected);
  return byEmotion((emotion) => atLeastZero(totals[emotion]) + sample[emotion]);
}

/** The totals without a drop that `addSample` added; none falls below 0. */
export function removeSample(
  totals: EmotionNumbers,
  chosen: Emotion,
  detected: EmotionNumbers,
): Record<Emotion, number> {
  const sample = sampleOf(chosen, detected);
  return byEmotion((emotion) => atLeastZero(totals[emotion] - sample[emotion]));
}

/** What one drop adds: 1 in all. */
function sampleOf(chosen: Emotion, detected: EmotionNumbers): Record<Emotion, number> {
  const shares = toShares(detected);
  const own = 1 - sum(shares) / 2;
  return byEmotion((emotion) => (emotion === chosen ? own : 0) + shares[emotion] / 2);
}

/** How far two distributions lie apart: 0 (the same) to 1 (nothing in common). */
export function totalVariation(a: EmotionNumbers, b: EmotionNumbers): number {
  return EMOTIONS.reduce((gap, emotion) => gap + Math.abs(a[emotion] - b[emotion]), 0) / 2;
}

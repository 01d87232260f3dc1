import { EMOTIONS, type Emotion } from '../contract/emotions.ts';

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

/**
 * The totals after one more drop, which adds exactly 1: half for the emotion its author chose, half spread over
 * what was detected in the words; all of it for the chosen one when nothing was detected (DESIGN section 6).
 */
export function addSample(
  totals: EmotionNumbers,
  chosen: Emotion,
  detected: EmotionNumbers,
): Record<Emotion, number> {
  const spread = toDistribution(detected);
  const found = sum(spread) > 0;
  return byEmotion((emotion) => {
    const own = emotion === chosen ? (found ? 0.5 : 1) : 0;
    return atLeastZero(totals[emotion]) + own + spread[emotion] / 2;
  });
}

/** How far two distributions lie apart: 0 (the same) to 1 (nothing in common). */
export function totalVariation(a: EmotionNumbers, b: EmotionNumbers): number {
  return EMOTIONS.reduce((gap, emotion) => gap + Math.abs(a[emotion] - b[emotion]), 0) / 2;
}

import { type EmotionNumbers, toDistribution } from '../contract/emotion-shares.ts';
import { EMOTIONS, type Emotion } from '../contract/emotions.ts';

export interface EmotionFrequency {
  readonly emotion: Emotion;
  readonly frequency: number;
}

const DECIMALS = 10_000;

/**
 * The emotional landscape (requirements 2.9): each emotion's share of the totals, 0 to 1 with four decimals, strongest
 * first; equal ones in the picker's order. Emotions without a share are absent, and so are all of them before the
 * first analysed drop.
 */
export function emotionFrequencies(totals: EmotionNumbers): EmotionFrequency[] {
  const shares = toDistribution(totals);
  return EMOTIONS.map((emotion) => ({
    emotion,
    frequency: Math.round(shares[emotion] * DECIMALS) / DECIMALS,
  }))
    .filter(({ frequency }) => frequency > 0)
    .sort((a, b) => b.frequency - a.frequency);
}

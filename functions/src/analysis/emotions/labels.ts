import { EMOTIONS, type Emotion } from '../../contract/emotions.ts';

/** What a text may be read as. */
export type Label = Emotion | 'neutral';

/** In the order of every list of numbers in this folder: the five emotions, then none of them. */
export const LABELS: readonly Label[] = [...EMOTIONS, 'neutral'];
export const NEUTRAL = EMOTIONS.length;

/** What weighs on somebody; the others are bright. */
export type DarkEmotion = Exclude<Emotion, 'love' | 'joy'>;

export const isDark = (emotion: Emotion): emotion is DarkEmotion =>
  emotion !== 'love' && emotion !== 'joy';

/** Builds a record from numbers in the order of LABELS. */
export const byLabel = (numbers: ArrayLike<number>): Record<Label, number> => ({
  sadness: numbers[0] ?? 0,
  anger: numbers[1] ?? 0,
  anxiety: numbers[2] ?? 0,
  love: numbers[3] ?? 0,
  joy: numbers[4] ?? 0,
  neutral: numbers[5] ?? 0,
});

/** The likeliest label; neutral among equals. */
export function leadingLabel(shares: Readonly<Record<Label, number>>): Label {
  return LABELS.reduceRight(
    (best, label) => (shares[label] > shares[best] ? label : best),
    'neutral',
  );
}

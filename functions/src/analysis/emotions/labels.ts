import { byEmotion, EMOTIONS, type Emotion } from '../../contract/index.ts';

/** The possible results of a reading. */
export type Label = Emotion | 'neutral';

/** The five emotions, then neutral. Every list of numbers in this folder has this order. */
export const LABELS: readonly Label[] = [...EMOTIONS, 'neutral'];
export const NEUTRAL = EMOTIONS.length;

type DarkEmotion = Exclude<Emotion, 'love' | 'joy'>;

export const isDark = (emotion: Emotion): emotion is DarkEmotion =>
  emotion !== 'love' && emotion !== 'joy';

/** The most likely label; neutral if shares are equal. */
export function leadingLabel(shares: Readonly<Record<Label, number>>): Label {
  return LABELS.reduceRight(
    (best, label) => (shares[label] > shares[best] ? label : best),
    'neutral',
  );
}

/** An emotion with a smaller share is not among the detected emotions of a text. */
const SHARE_THAT_MATTERS = 0.2;
/** If no share is this large, no emotion is named, because six in ten such readings were wrong in tests. */
const LEAST_SURE = 0.37;
/** The largest number of detected emotions. */
const MOST_DETECTED = 3;

/**
 * The emotions that matter, strongest first. The list is empty if no emotion leads clearly, or if neutral is more likely
 * than each emotion.
 * @param shares together at most 1; the rest is neutral
 */
export function topEmotions(shares: Readonly<Record<Emotion, number>>): Emotion[] {
  const numbers = EMOTIONS.map((emotion) => shares[emotion]);
  const strongest = Math.max(...numbers);
  const neutral = 1 - numbers.reduce((sum, share) => sum + share, 0);
  if (strongest < Math.max(LEAST_SURE, neutral)) return [];
  return EMOTIONS.filter((emotion) => shares[emotion] >= SHARE_THAT_MATTERS)
    .sort((a, b) => shares[b] - shares[a])
    .slice(0, MOST_DETECTED);
}

/**
 * The detected emotions of a reading, with the emotion that the author chose before the others that matter.
 * @param shares the shares under that choice
 */
export const ledBy = (
  chosen: Emotion,
  detected: readonly Emotion[],
  shares: Readonly<Record<Emotion, number>>,
): Emotion[] =>
  [
    chosen,
    ...detected.filter((heard) => heard !== chosen && shares[heard] >= SHARE_THAT_MATTERS),
  ].slice(0, MOST_DETECTED);

/** The shares of the detected emotions only. All other shares become 0 and count as neutral. */
export function onlyThese(
  shares: Readonly<Record<Emotion, number>>,
  detected: readonly Emotion[],
): Record<Emotion, number> {
  return byEmotion((emotion) => (detected.includes(emotion) ? shares[emotion] : 0));
}

import { byEmotion } from '../../contract/emotion-shares.ts';
import { EMOTIONS, type Emotion } from '../../contract/emotions.ts';

/** An emotion with less than this share of the text is in passing, not what it says. */
export const SHARE_THAT_MATTERS = 0.2;
/** Below this, six in ten readings of authors left out were wrong: it is better to say nothing. */
const LEAST_SURE = 0.37;
/** More would be a list, not a reading. */
export const MOST_DETECTED = 3;

/**
 * The emotions that matter, strongest first; none where none leads clearly, or no emotion at all is likelier than any.
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

/** The shares of those emotions alone: what is in passing, or a guess, is left to neutral. */
export function onlyThese(
  shares: Readonly<Record<Emotion, number>>,
  detected: readonly Emotion[],
): Record<Emotion, number> {
  return byEmotion((emotion) => (detected.includes(emotion) ? shares[emotion] : 0));
}

import { EMOTIONS, type Emotion } from '../contract/emotions.ts';

/** An emotion with less than this share of the text is in passing, not what it says. */
const SHARE_THAT_MATTERS = 0.2;
const MOST_DETECTED = 3;

/**
 * The emotions that matter, strongest first; none where no emotion at all is likelier than any.
 * @param shares together at most 1; the rest is neutral
 */
export function detectedIn(shares: Readonly<Record<Emotion, number>>): Emotion[] {
  const numbers = EMOTIONS.map((emotion) => shares[emotion]);
  const strongest = Math.max(...numbers);
  const neutral = 1 - numbers.reduce((sum, share) => sum + share, 0);
  if (strongest <= 0 || strongest < neutral) return [];
  const enough = Math.min(SHARE_THAT_MATTERS, strongest);
  return EMOTIONS.filter((emotion) => shares[emotion] >= enough)
    .sort((a, b) => shares[b] - shares[a])
    .slice(0, MOST_DETECTED);
}

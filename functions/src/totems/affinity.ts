import { type EmotionNumbers, NO_EMOTIONS } from '../contract/emotion-shares.ts';
import { EMOTIONS } from '../contract/emotions.ts';
import type { TotemType } from '../contract/totem-types.ts';

interface Prototype {
  readonly totem: TotemType;
  readonly direction: EmotionNumbers;
}

const only = (numbers: Partial<EmotionNumbers>): EmotionNumbers => ({ ...NO_EMOTIONS, ...numbers });

// In tie order: love wins over joy, and the balanced mirror is the last to be picked.
const PROTOTYPES: readonly Prototype[] = [
  { totem: 'heart', direction: only({ love: 1 }) },
  { totem: 'heart', direction: only({ love: 1, joy: 1 }) },
  { totem: 'storm', direction: only({ anxiety: 1 }) },
  { totem: 'ghost', direction: only({ sadness: 1 }) },
  { totem: 'flame', direction: only({ anger: 1 }) },
  { totem: 'mirror', direction: only({ joy: 1 }) },
  {
    totem: 'mirror',
    direction: { sadness: 1, anger: 1, anxiety: 1, love: 1, joy: 1 },
  },
];

// Equal parts must tie whatever the last bit of the arithmetic says.
const SAME = 1e-9;

const dot = (a: EmotionNumbers, b: EmotionNumbers): number =>
  EMOTIONS.reduce((total, emotion) => total + a[emotion] * b[emotion], 0);

function cosine(a: EmotionNumbers, b: EmotionNumbers): number {
  const lengths = Math.sqrt(dot(a, a)) * Math.sqrt(dot(b, b));
  return lengths > 0 ? dot(a, b) / lengths : 0;
}

/**
 * The totem whose prototype lies closest to a distribution by angle: anger to flame, love (also with joy) to heart,
 * anxiety to storm, sadness to ghost, joy or a balance of all five to mirror (design 9). Nothing at all is
 * a balance.
 */
export function nearestTotem(distribution: EmotionNumbers): TotemType {
  let nearest: TotemType = 'mirror';
  let best = 0;
  for (const { totem, direction } of PROTOTYPES) {
    const closeness = cosine(distribution, direction);
    if (closeness > best + SAME) {
      nearest = totem;
      best = closeness;
    }
  }
  return nearest;
}

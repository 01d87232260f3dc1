import {
  DROPS_TO_TOTEM,
  EMOTIONS,
  type EmotionNumbers,
  NO_EMOTIONS,
  TOTEM_EMOTIONS,
  type TotemType,
  toDistribution,
  totalVariation,
} from '../contract/index.ts';

/** A totem changes only if the distribution of emotions has changed by more than this share (requirements 9). */
const SHIFT_TO_CHANGE = 0.2;
/** The change must have happened over at least this many new drops (requirements 9). */
const SAMPLES_TO_CHANGE = 3;

// Keeps rounding from turning a change of exactly 20 % into a larger one.
const ROUNDING = 1e-9;
// If the share of joy is above this value, joy caused the mirror. In a balance each emotion has one fifth.
const JOYFUL = 0.4;

/** The distribution of emotions when the last totem was given. */
interface TotemBasis {
  readonly distribution: EmotionNumbers;
  readonly samples: number;
}

/**
 * The state of a person's totem. The sum of `totals` is `samples`, the number of drops counted so far (crisis posts are not
 * counted).
 */
interface TotemState {
  readonly totemType: TotemType | null;
  readonly totals: EmotionNumbers;
  readonly samples: number;
  readonly basis: TotemBasis | null;
}

/** A new totem, with what to store on the profile (`totemType`, `basis`) and in the history (`reason`, `assignedAt`). */
interface TotemDecision {
  readonly totemType: TotemType;
  readonly reason: string;
  readonly basis: TotemBasis;
  readonly assignedAt: Date;
}

function hasMoved(distribution: EmotionNumbers, samples: number, basis: TotemBasis | null) {
  if (!basis) return true;
  const shift = totalVariation(distribution, basis.distribution);
  return shift > SHIFT_TO_CHANGE + ROUNDING && samples - basis.samples >= SAMPLES_TO_CHANGE;
}

/**
 * Decides which totem to give after a drop; null if nothing changes. The person gets the first totem with the third drop.
 * After that the totem changes when the distribution has changed by more than 20 % over at least 3 drops since the last
 * totem and another totem is nearer (design 9).
 */
export function decideTotem(state: TotemState, now: Date): TotemDecision | null {
  const { totemType: held, samples } = state;
  if (samples < DROPS_TO_TOTEM) return null;

  const distribution = toDistribution(state.totals);
  const first = held === null;
  if (!first && !hasMoved(distribution, samples, state.basis)) return null;

  const totemType = nearestTotem(distribution);
  if (totemType === held) return null;
  return {
    totemType,
    reason: totemReason(totemType, { first, joyful: distribution.joy > JOYFUL, seed: samples }),
    basis: { distribution, samples },
    assignedAt: now,
  };
}

interface Prototype {
  readonly totem: TotemType;
  readonly direction: EmotionNumbers;
}

const only = (numbers: Partial<EmotionNumbers>): EmotionNumbers => ({ ...NO_EMOTIONS, ...numbers });

/** The prototype of a totem that belongs to one emotion. */
const named = (totem: Exclude<TotemType, 'mirror'>): Prototype => ({
  totem,
  direction: only({ [TOTEM_EMOTIONS[totem]]: 1 }),
});

// The order decides between equal totems: love wins over joy, and the balanced mirror is last.
const PROTOTYPES: readonly Prototype[] = [
  named('heart'),
  { totem: 'heart', direction: only({ love: 1, joy: 1 }) },
  named('storm'),
  named('ghost'),
  named('flame'),
  { totem: 'mirror', direction: only({ joy: 1 }) },
  {
    totem: 'mirror',
    direction: { sadness: 1, anger: 1, anxiety: 1, love: 1, joy: 1 },
  },
];

// Two values this close count as equal, because rounding can make equal shares differ slightly.
const SAME = 1e-9;

const dot = (a: EmotionNumbers, b: EmotionNumbers): number =>
  EMOTIONS.reduce((total, emotion) => total + a[emotion] * b[emotion], 0);

function cosine(a: EmotionNumbers, b: EmotionNumbers): number {
  const lengths = Math.sqrt(dot(a, a)) * Math.sqrt(dot(b, b));
  return lengths > 0 ? dot(a, b) / lengths : 0;
}

/**
 * The totem whose prototype is nearest to a distribution by angle: flame for anger, heart for love (also with joy), storm
 * for anxiety, ghost for sadness, mirror for joy or for a balance of all five (design 9). If all numbers are 0, the
 * distribution counts as balanced.
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

type Lines = readonly [string, string, string];

// `joy` is the key for a mirror totem that joy caused; `mirror` is for a mirror totem that balance caused.
type Arrival = TotemType | 'joy';

const FIRST: Readonly<Record<Arrival, Lines>> = {
  ghost: [
    'Your first drops fell quietly; the Ghost stayed to listen.',
    'There is sadness between your lines. The Ghost knows the way.',
    'You write from a hushed place, and the Ghost lives there too.',
  ],
  flame: [
    'Your first words burned; the Flame saw the light.',
    'There is fire under what you wrote. The Flame has found you.',
    'You did not lower your voice, and the Flame came to it.',
  ],
  heart: [
    'Your first words were soft; the Heart heard them.',
    'You write toward someone. The Heart has found you.',
    'There is tenderness in what you let go, and the Heart kept it.',
  ],
  storm: [
    'Your first words pulled both ways; the Storm gathered round them.',
    'There is weather in what you wrote. The Storm has found you.',
    'You write with the wind up, and the Storm came with it.',
  ],
  mirror: [
    'Your first drops held a little of everything; the Mirror holds it with you.',
    'No one feeling owns your words. The Mirror has found you.',
    'You look at things from every side, and the Mirror looks back.',
  ],
  joy: [
    'Your first drops were clear and light; the Mirror gives the light back.',
    'There is a calm brightness in your words. The Mirror has found you.',
    'You wrote with open eyes, and the Mirror caught the shine.',
  ],
};

const CHANGED: Readonly<Record<Arrival, Lines>> = {
  ghost: [
    'Your words have grown heavier; the Ghost has come closer.',
    'Something in your voice went quiet, and the Ghost took its place beside you.',
    'More sadness runs through your drops than before. The Ghost walks with it.',
  ],
  flame: [
    'Your words have grown hotter; the Flame has caught.',
    'Something in your voice began to burn, and the Flame rose with it.',
    'More anger runs through your drops than before. The Flame carries it.',
  ],
  heart: [
    'Your words have grown softer; the Heart has come closer.',
    'Something in your voice opened, and the Heart stepped in.',
    'More love runs through your drops than before. The Heart beats along.',
  ],
  storm: [
    'Your words have grown restless; the Storm has moved in.',
    'Something in your voice began to turn, and the Storm gathered round it.',
    'More unrest runs through your drops than before. The Storm rides with it.',
  ],
  mirror: [
    'Your feelings have come level; the Mirror holds them all.',
    'No single feeling speaks over the others now, and the Mirror turned to you.',
    'Your drops have spread over many feelings. The Mirror shows each of them.',
  ],
  joy: [
    'Your words have grown lighter; the Mirror gives the light back.',
    'Something in your voice cleared, and the Mirror turned to you.',
    'More joy runs through your drops than before. The Mirror catches it.',
  ],
};

/**
 * The sentence in the totem history that says why a totem was given.
 * @param joyful only for the mirror: whether joy caused it, and not balance
 * @param seed any whole number; the same number gives the same sentence
 */
function totemReason(
  totemType: TotemType,
  { first, joyful, seed }: { first: boolean; joyful: boolean; seed: number },
): string {
  const arrival = totemType === 'mirror' && joyful ? 'joy' : totemType;
  const lines = (first ? FIRST : CHANGED)[arrival];
  return lines[Math.abs(Math.trunc(seed)) % lines.length] ?? lines[0];
}

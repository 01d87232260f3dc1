import { type EmotionNumbers, toDistribution, totalVariation } from '../contract/emotion-shares.ts';
import { DROPS_TO_TOTEM } from '../contract/limits.ts';
import type { TotemType } from '../contract/totem-types.ts';
import { nearestTotem } from './affinity.ts';
import { totemReason } from './reasons.ts';

/** A totem moves only when the distribution has moved by more than this share (requirements 9). */
export const SHIFT_TO_CHANGE = 0.2;
/** ... over at least this many new drops (requirements 9). */
const SAMPLES_TO_CHANGE = 3;

// A shift of exactly 20 % must not tip over on the last bit of the arithmetic.
const ROUNDING = 1e-9;
// Joy above this share of the whole is what brought the mirror; a balance has a fifth of each.
const JOYFUL = 0.4;

/** What the last assignment was made from. */
interface TotemBasis {
  readonly distribution: EmotionNumbers;
  readonly samples: number;
}

/** `totals` sum to `samples`, the number of drops counted so far (crisis posts are not counted). */
export interface TotemState {
  readonly totemType: TotemType | null;
  readonly totals: EmotionNumbers;
  readonly samples: number;
  readonly basis: TotemBasis | null;
}

/** A totem to assign: what to store on the profile (`totemType`, `basis`) and in the history (`reason`, `assignedAt`). */
export interface TotemDecision {
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
 * Which totem to assign after a drop, or null when all stays as it is. The first comes with the third drop; after
 * that it changes when the distribution has moved by more than 20 % over at least 3 drops since the last
 * assignment and another totem is nearer (design 9).
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

import { shownTotem } from '../../../src/drops/drops.ts';
import { drawDrift, releaseWindow } from '../../../src/pages/schedule.ts';
import type { Prng } from '../prng.ts';
import { hoursOf, type Intent } from './population.ts';
import type { Seen } from './world.ts';

const MINUTE_MS = 60_000;
const DRIFT_MS = 12 * 60 * MINUTE_MS;

/** The release windows of these drops by the public rule, in milliseconds. */
export function windowsOf(
  before: readonly Intent[],
  intents: readonly Pick<Intent, 'at'>[],
  drift: boolean,
): number[] {
  const hours = hoursOf([...before, ...intents]);
  return intents.map(({ at }) => (drift ? DRIFT_MS : releaseWindow(hours, new Date(at))));
}

/**
 * The training data of an attacker: other, similar people, whose drops appear by the public release rule. It needs no
 * store.
 */
export function rehearse(
  before: readonly Intent[],
  intents: readonly Intent[],
  drift: boolean,
  random: Prng,
): Seen[] {
  const hours = hoursOf([...before, ...intents]);
  return intents.map((intent, n) => {
    const { at: writtenAt, ...rest } = intent;
    const now = new Date(writtenAt);
    const wait = drift ? drawDrift(hours, now, random) : random() * releaseWindow(hours, now);
    const createdAt = Math.ceil((writtenAt + wait) / MINUTE_MS) * MINUTE_MS;
    const totemType = shownTotem(intent.content, intent.emotionType);
    return {
      ...rest,
      id: `rehearsed ${n}`,
      createdAt,
      totemType,
      writtenAt,
      tickAt: createdAt,
      copiedAt: createdAt,
    };
  });
}

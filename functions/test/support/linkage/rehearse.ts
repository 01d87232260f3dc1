import { shownTotem } from '../../../src/drops/drops.ts';
import { releaseWindow } from '../../../src/pages/schedule.ts';
import type { Prng } from '../prng.ts';
import type { Intent } from './population.ts';
import type { Seen } from './world.ts';

const MINUTE_MS = 60_000;
const DRIFT_MS = 12 * 60 * MINUTE_MS;

/** The release windows of these drops by the public rule, in milliseconds. */
export function windowsOf(
  before: readonly Intent[],
  intents: readonly Pick<Intent, 'at'>[],
  drift: boolean,
): number[] {
  const hours: Record<string, number> = {};
  const count = ({ at }: Pick<Intent, 'at'>) => {
    const hour = new Date(at).toISOString().slice(0, 13);
    hours[hour] = (hours[hour] ?? 0) + 1;
  };
  before.forEach(count);
  return intents.map((intent) => {
    const within = drift ? DRIFT_MS : releaseWindow(hours, new Date(intent.at));
    count(intent);
    return within;
  });
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
  const windows = windowsOf(before, intents, drift);
  return intents.map((intent, n) => {
    const within = windows[n] ?? 0;
    const createdAt = Math.ceil((intent.at + random() * within) / MINUTE_MS) * MINUTE_MS;
    const { at: writtenAt, ...rest } = intent;
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

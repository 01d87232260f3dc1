import { releaseWindow } from '../../../src/pages/schedule.ts';
import { hoursOf, type Intent } from './population.ts';
import type { Seen } from './world.ts';

const MINUTE_MS = 60_000;
/** An attacker knows the time when a person wrote, with at most this error in either direction. */
const KNOWN_TO_MS = 2 * MINUTE_MS;

/** How well drops are hidden from an attacker who knows when their author wrote. */
export interface Presence {
  /** The share of drops for which only one drop is possible. */
  readonly unique: number;
  /** The median and the mean of the number of possible drops. */
  readonly median: number;
  readonly mean: number;
}

/**
 * For each drop, counts the possible drops: all that appeared while this one could appear, judged by its writing time.
 * The attacker can compute how long a release may take, because the rule is public.
 * @param counted all drops that the release schedule has counted, including the attacker's own
 * @param isTarget the drops to find; the others only hide them
 */
export function presence(
  seen: readonly Seen[],
  counted: readonly Pick<Intent, 'at'>[],
  isTarget: (drop: Seen) => boolean = () => true,
): Presence {
  const hours = hoursOf(counted);
  const candidates = seen.filter(isTarget).map(({ writtenAt }) => {
    const window = releaseWindow(hours, new Date(writtenAt));
    const [from, to] = [writtenAt - KNOWN_TO_MS, writtenAt + KNOWN_TO_MS + window + MINUTE_MS];
    return seen.filter(({ createdAt }) => createdAt >= from && createdAt <= to).length;
  });
  const sorted = candidates.toSorted((a, b) => a - b);
  return {
    unique: candidates.filter((n) => n <= 1).length / candidates.length,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    mean: candidates.reduce((sum, n) => sum + n, 0) / candidates.length,
  };
}

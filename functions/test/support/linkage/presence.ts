import { hourOf, releaseWindow } from '../../../src/pages/release-schedule.ts';
import type { Intent } from './population.ts';
import type { Seen } from './world.ts';

const MINUTE_MS = 60_000;
/** How well an attacker knows when somebody wrote. */
const KNOWN_TO_MS = 2 * MINUTE_MS;

/** How well drops hide from somebody who knows when their author wrote. */
export interface Presence {
  /** Share of the drops for which nothing else can be meant. */
  readonly unique: number;
  /** Drops that may be meant. */
  readonly median: number;
  readonly mean: number;
}

/**
 * Counts, for each drop, those that came out when it may have. The attacker knows the window, which is public.
 * @param counted all that the rhythm has counted, the attacker's own drops too
 * @param isTarget which drops are asked about; the others only hide them
 */
export function presence(
  seen: readonly Seen[],
  counted: readonly Pick<Intent, 'at'>[],
  isTarget: (drop: Seen) => boolean = () => true,
): Presence {
  const hours: Record<string, number> = {};
  for (const { at } of counted) {
    const hour = hourOf(new Date(at));
    hours[hour] = (hours[hour] ?? 0) + 1;
  }
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

import type { Clock } from '../../platform/clock.ts';
import { countStored } from '../../platform/stored-counter.ts';

const DAY_MS = 24 * 3_600_000;

/** Takes one call out of the day's; false when none is left. */
export type Spend = () => Promise<boolean>;

/**
 * So many calls a day (UTC), shared by all instances through the store. Once a day is spent, this instance no longer
 * counts on, so that the counter is not written all day for nothing.
 */
export function dailyBudget(calls: number, clock: Clock): Spend {
  let spentUntil = 0;
  return async () => {
    const now = clock();
    if (now.getTime() < spentUntil) return false;
    const { count, closesAt } = await countStored('cloud analyser', DAY_MS, now);
    if (count >= calls) spentUntil = closesAt;
    return count <= calls;
  };
}

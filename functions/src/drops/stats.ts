import { currentStreak } from '../account/streak.ts';
import { hasDropped, localDateOf, type ZoneState } from '../account/zone.ts';
import type { DropStats } from '../contract/drops.ts';
import type { UserDoc } from '../platform/documents.ts';

/** The Drop Stats card (requirements 2.9): whole numbers in the person's own days, from their profile alone. */
export function dropStats(
  user: Pick<UserDoc, 'dropCount' | 'streak' | 'lastDropDate'>,
  zone: ZoneState,
  now: Date,
): DropStats {
  return {
    totalDrops: user.dropCount,
    streak: currentStreak(user, zone, now),
    hasDroppedToday: hasDropped(localDateOf(zone, now), user.lastDropDate),
    lastDropDate: user.lastDropDate,
  };
}

import { STREAK_LOOK_BACK } from '../account/streak.ts';
import type { LocalDate } from '../platform/local-day.ts';
import type { WrittenDay } from './store.ts';

/**
 * A journal's streak (requirements 4): own days with an entry, in a row, ending today; 0 when today has none; at
 * most 365. Every entry remembers which own day came before its own, so that flights over the date line and moved
 * calendars are reckoned with, however long ago.
 */
export function journalStreak(written: Iterable<WrittenDay>, today: LocalDate): number {
  const before = new Map<LocalDate, LocalDate>();
  for (const { localDate, previousDate } of written) before.set(localDate, previousDate);
  let streak = 0;
  let day: LocalDate | undefined = today;
  for (; streak < STREAK_LOOK_BACK; streak += 1) {
    day = before.get(day);
    if (day === undefined) break;
  }
  return streak;
}

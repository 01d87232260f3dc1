import { type LocalDate, localDate, startOfDay } from '../platform/local-day.ts';
import { effectiveZone, localDateOf, type ZoneState } from './zone.ts';

/** How far back a streak is counted, in days (requirements 9). */
export const STREAK_LOOK_BACK = 365;

/**
 * What a profile remembers of its owner's drops, and the one source of every streak that is shown: `streak` days in
 * a row, the last of them `lastDropDate`.
 */
export interface DropRun {
  readonly streak: number;
  readonly lastDropDate: LocalDate | null;
}

/**
 * The day that came before today on a person's own calendar. Usually yesterday; but a flight over the date line, or
 * a country that moves over it (Samoa, 2011), skips a date, and nobody can drop on a day that they never had.
 */
export function previousOwnDay(zone: ZoneState, now: Date): LocalDate {
  const today = localDateOf(zone, now);
  const current = effectiveZone(zone, now);
  const begun = startOfDay(today, current);
  const moved = zone.nextZone && now >= zone.nextZone.from ? zone.nextZone.from : null;
  if (!moved || begun > moved) return justBefore(begun, current);
  // Today was already going on, or not yet there, in the zone that was left.
  const left = justBefore(moved, zone.timeZone);
  return left < today ? left : justBefore(startOfDay(today, zone.timeZone), zone.timeZone);
}

/**
 * The streak as it stands at `now`, in whole days, 0 to 365: own days with a drop, in a row, ending today or, when
 * today has none yet, with the day before. It is not lost before the day is over. Crisis posts do not count.
 */
export function currentStreak(run: DropRun, zone: ZoneState, now: Date): number {
  if (run.lastDropDate === null || run.lastDropDate < previousOwnDay(zone, now)) return 0;
  return Math.min(run.streak, STREAK_LOOK_BACK);
}

/** The streak to store with a drop released at `now`, whose date must be after the last one. */
export function streakAfterDrop(run: DropRun, zone: ZoneState, now: Date): number {
  return Math.min(currentStreak(run, zone, now) + 1, STREAK_LOOK_BACK);
}

const justBefore = (instant: Date, zone: string) =>
  localDate(new Date(instant.getTime() - 1), zone);

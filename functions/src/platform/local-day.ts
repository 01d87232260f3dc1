import { TZDate } from '@date-fns/tz';

/** A calendar date in somebody's zone, `yyyy-MM-dd`: sorts as text. */
export type LocalDate = string;

const MAX_ZONE_LENGTH = 64;

/** The IANA name when the runtime knows the zone, else null. Never throws, whatever a client sends. */
export function knownZone(zone: string | undefined): string | null {
  // Bare offsets ("+02:00") are accepted by Intl but know no daylight saving, so they are no zone here.
  if (!zone || zone.length > MAX_ZONE_LENGTH || !/^[A-Za-z]/.test(zone)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The date on the wall calendar of `zone` at `now`. */
export function localDate(now: Date, zone: string): LocalDate {
  const local = new TZDate(now.getTime(), zone);
  return `${pad(local.getFullYear(), 4)}-${pad(local.getMonth() + 1, 2)}-${pad(local.getDate(), 2)}`;
}

/** The hour on the wall clock of `zone` at `now`, 0 to 23. */
export function localHour(now: Date, zone: string): number {
  return new TZDate(now.getTime(), zone).getHours();
}

/** The date after `date`, on the calendar alone. */
export function dayAfter(date: LocalDate): LocalDate {
  return addDays(date, 1);
}

/** The date before `date`, on the calendar alone. */
export function dayBefore(date: LocalDate): LocalDate {
  return addDays(date, -1);
}

/**
 * The first instant at which the calendar of `zone` shows `date` or a later one. Exact where midnight is skipped
 * by daylight saving and where a whole day is (Samoa, 2011-12-30).
 */
export function startOfDay(date: LocalDate, zone: string): Date {
  return startOfHour(date, 0, zone);
}

/**
 * The first instant at which the clock of `zone` shows this hour of `date`, or later. The end of the gap where daylight
 * saving skips the hour, and the first of the two where it comes twice.
 */
export function startOfHour(date: LocalDate, hour: number, zone: string): Date {
  const noonUtc = Date.parse(`${date}T12:00:00Z`);
  // Zones reach from UTC-12 to UTC+14; two days either side hold every hour of it.
  let before = noonUtc - 48 * HOUR;
  let after = noonUtc + 48 * HOUR;
  const wanted = `${date} ${pad(hour, 2)}`;
  while (after - before > 1) {
    const middle = new Date(Math.floor((before + after) / 2));
    const shown = `${localDate(middle, zone)} ${pad(localHour(middle, zone), 2)}`;
    if (shown >= wanted) after = middle.getTime();
    else before = middle.getTime();
  }
  return new Date(after);
}

/** The next midnight of `zone` after `now`. */
export function nextMidnight(now: Date, zone: string): Date {
  return startOfDay(dayAfter(localDate(now, zone)), zone);
}

const HOUR = 3_600_000;

const pad = (n: number, width: number) => String(n).padStart(width, '0');

/** The date `days` after `date` (before it when negative), on the calendar alone. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);
}

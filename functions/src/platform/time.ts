import { TZDate, tzOffset } from '@date-fns/tz';
import type { LocalDate } from '../contract/index.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The only place on the server that reads the time. Every other rule takes `now` as a parameter. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

const MAX_ZONE_LENGTH = 64;

/** The IANA name if the runtime knows the zone, else null. Never throws, whatever the client sends. */
export function knownZone(zone: string | undefined): string | null {
  // Intl accepts plain offsets ("+02:00"), but they have no daylight saving time. So they do not count as zones here.
  if (!zone || zone.length > MAX_ZONE_LENGTH || !/^[A-Za-z]/.test(zone)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The calendar date in `zone` at `now`. */
export function localDate(now: Date, zone: string): LocalDate {
  const local = new TZDate(now.getTime(), zone);
  return `${pad(local.getFullYear(), 4)}-${pad(local.getMonth() + 1, 2)}-${pad(local.getDate(), 2)}`;
}

/** The hour of the clock in `zone` at `now`, 0 to 23. */
export function localHour(now: Date, zone: string): number {
  return new TZDate(now.getTime(), zone).getHours();
}

/** How many minutes the clock of `zone` is ahead of UTC at `now`. */
export function offsetOf(now: Date, zone: string): number {
  return tzOffset(zone, now);
}

/** The next calendar date. */
export function dayAfter(date: LocalDate): LocalDate {
  return addDays(date, 1);
}

/** The previous calendar date. */
export function dayBefore(date: LocalDate): LocalDate {
  return addDays(date, -1);
}

/**
 * The first instant at which the calendar of `zone` shows `date` or a later date. Correct even if daylight saving skips
 * midnight, or if a whole day is skipped (Samoa, 2011-12-30).
 */
export function startOfDay(date: LocalDate, zone: string): Date {
  return startOfHour(date, 0, zone);
}

/**
 * The first instant at which the clock of `zone` shows this hour of `date`, or later. If daylight saving skips the
 * hour, this is the end of the gap. If the hour occurs twice, this is the first time.
 */
export function startOfHour(date: LocalDate, hour: number, zone: string): Date {
  const noonUtc = Date.parse(`${date}T12:00:00Z`);
  // Zones range from UTC-12 to UTC+14, so every hour of the date lies within two days before and after.
  let before = noonUtc - 48 * HOUR_MS;
  let after = noonUtc + 48 * HOUR_MS;
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

const pad = (n: number, width: number) => String(n).padStart(width, '0');

/** The date `days` after `date`, or before it if `days` is negative. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

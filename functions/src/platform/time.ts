import { TZDateMini } from '@date-fns/tz/date/mini';
import type { LocalDate } from '../contract/index.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The only place on the server that reads the time. Every other rule takes `now` as a parameter. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Rounds a time down to its minute, in milliseconds since 1970. Other people never learn a more exact time. */
export const startOfMinute = (now: Date): number =>
  Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;

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
  const local = new TZDateMini(now.getTime(), zone);
  return `${pad(local.getFullYear(), 4)}-${pad(local.getMonth() + 1, 2)}-${pad(local.getDate(), 2)}`;
}

/** The date `days` after `date`, or before it if `days` is negative. */
export const addDays = (date: LocalDate, days: number): LocalDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The same minute of the same day in a later month, in UTC. If the month has no such day, its last day. */
export function addMonths(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later;
}

/**
 * The first instant at which the calendar of `zone` shows `date` and its clock shows `hour`, or later. Correct even if
 * daylight saving skips the hour (the result is the end of the gap) or repeats it (the first time counts), or if a
 * whole day is skipped (Samoa, 2011-12-30).
 */
export function startOf(date: LocalDate, zone: string, hour = 0): Date {
  const noonUtc = Date.parse(`${date}T12:00:00Z`);
  // Zones range from UTC-12 to UTC+14, so every hour of the date lies within two days before and after.
  let before = noonUtc - 2 * DAY_MS;
  let after = noonUtc + 2 * DAY_MS;
  const wanted = `${date} ${pad(hour, 2)}`;
  while (after - before > 1) {
    const middle = new Date(Math.floor((before + after) / 2));
    const shown = `${localDate(middle, zone)} ${pad(new TZDateMini(middle.getTime(), zone).getHours(), 2)}`;
    if (shown >= wanted) after = middle.getTime();
    else before = middle.getTime();
  }
  return new Date(after);
}

const pad = (n: number, width: number) => String(n).padStart(width, '0');

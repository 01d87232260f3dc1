import type { LocalDate } from '../contract/index.ts';
import type { UserDoc } from '../platform/documents/people.ts';
import { localDate, startOfDay } from '../platform/time.ts';
import { claimedFrom, effectiveZone, localDateOf, type ZoneState } from './zone.ts';

/** How far back a streak is counted, in days (requirements 9). */
export const STREAK_LOOK_BACK = 365;

/**
 * The part of a profile that describes the owner's drops. Every streak that is shown is computed from it. `streak` is a
 * number of days in a row, and `lastDropDate` is the last of these days.
 */
export interface DropRun {
  readonly streak: number;
  readonly lastDropDate: LocalDate | null;
  /** When the last drop was written, and the zone of the device. */
  readonly lastDrop: Moment | null;
}

/** An instant, and the time zone of the device at that instant. */
export interface Moment {
  readonly at: Date;
  readonly zone: string;
}

/**
 * The day before today on the person's own calendar. Usually this is yesterday. A flight over the date line skips a
 * date, and so does a country that moves over the line (Samoa, 2011). Nobody can drop on a day that they never had.
 */
export function previousOwnDay(zone: ZoneState, now: Date): LocalDate {
  const today = localDateOf(zone, now);
  const current = effectiveZone(zone, now);
  const begun = startOfDay(today, current);
  const moved = zone.nextZone && now >= zone.nextZone.from ? zone.nextZone.from : null;
  if (!moved || begun > moved) return justBefore(begun, current);
  // The zone changed today. In the old zone, today had already begun, or it had not begun yet.
  const left = justBefore(moved, zone.timeZone);
  return left < today ? left : justBefore(startOfDay(today, zone.timeZone), zone.timeZone);
}

/**
 * The day on which the person must have written last, so that the streak can continue today. Usually this is the own
 * day before. It is an earlier day if the device never had a day in between. Such days exist when the profile's
 * calendar differs from the device's: during a flight over the date line, or while a change of zone has not taken
 * effect.
 * @param last when the person wrote last, and with which date
 * @param device the zone of the device now; if unknown, the zone of the device at the last writing
 */
export function previousDay(
  last: (Moment & { readonly date: LocalDate }) | null,
  zone: ZoneState,
  now: Date,
  device = last?.zone,
): LocalDate {
  const own = previousOwnDay(zone, now);
  if (!last || device === undefined || last.date >= own) return own;
  // If the person came to this zone today, only the time before the arrival counts.
  const came = claimedFrom(zone, device);
  const isToday = came !== null && localDate(came, device) === localDate(now, device);
  const at = isToday && came > last.at && came < now ? came : now;
  return follows(last, { at, zone: device }) ? last.date : own;
}

/**
 * Whether no whole day lies between two moments. It checks the dates that the device showed, and also the clocks of the
 * two zones of the device: one clock without a whole day in between is enough.
 */
function follows(before: Moment, after: Moment): boolean {
  const today = localDate(after.at, after.zone);
  const there = localDate(after.at, before.zone);
  const [dayBefore, dayBeforeThere] = [
    precedingDay(today, after.zone),
    precedingDay(there, before.zone),
  ];
  const lastDay = localDate(before.at, before.zone);
  return (
    lastDay >= dayBefore ||
    lastDay >= dayBeforeThere ||
    localDate(before.at, after.zone) >= dayBefore
  );
}

/**
 * The streak at `now` in whole days, 0 to 365. It counts own days in a row with a drop, ending today. If there is no
 * drop yet today, it ends with the day before: the streak is not lost before the day is over. Crisis posts do not
 * count.
 * @param device as in `previousDay`
 */
export function currentStreak(run: DropRun, zone: ZoneState, now: Date, device?: string): number {
  if (run.lastDropDate === null) return 0;
  return run.lastDropDate < previousDropDay(run, zone, now, device)
    ? 0
    : Math.min(run.streak, STREAK_LOOK_BACK);
}

/** `previousDay` for a person's drops. */
export const previousDropDay = (
  { lastDrop, lastDropDate }: DropRun,
  zone: ZoneState,
  now: Date,
  device?: string,
): LocalDate =>
  previousDay(
    lastDrop && lastDropDate ? { ...lastDrop, date: lastDropDate } : null,
    zone,
    now,
    device,
  );

/** The streak to store with a drop that is released at `now`. The date of the drop must be after the last one. */
export function streakAfterDrop(run: DropRun, zone: ZoneState, now: Date, device?: string): number {
  return Math.min(currentStreak(run, zone, now, device) + 1, STREAK_LOOK_BACK);
}

const justBefore = (instant: Date, zone: string) =>
  localDate(new Date(instant.getTime() - 1), zone);

/** The day before a date in a zone. If the zone moved over the date line, this can be more than one date earlier. */
const precedingDay = (date: LocalDate, zone: string) => justBefore(startOfDay(date, zone), zone);

/** Reads the streak data from a profile. */
export const dropRun = ({
  streak,
  lastDropDate,
  lastDrop,
}: Pick<UserDoc, 'streak' | 'lastDropDate' | 'lastDrop'>): DropRun => ({
  streak,
  lastDropDate,
  lastDrop: lastDrop && { at: lastDrop.at.toDate(), zone: lastDrop.zone },
});

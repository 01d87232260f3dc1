import { randomInt } from 'node:crypto';
import { tzOffset } from '@date-fns/tz/tzOffset';
import { Timestamp } from 'firebase-admin/firestore';
import {
  type CurrentUser,
  DAY_PARTS,
  type DayPart,
  type LocalDate,
  type OwnDrop,
} from '../contract/index.ts';
import type { Doc } from '../platform/collections.ts';
import { addDays, DAY_MS, knownZone, localDate, MINUTE_MS, startOf } from '../platform/time.ts';

// The calendar of one person: their time zone, their date, their days in a row, and their next reminder.

/** The fields of a profile that decide the owner's time zone. */
type ZoneFields = Pick<Doc<'users'>, 'timeZone' | 'nextZone' | 'zoneChangedAt' | 'zonePinned'>;

const WEEK_MS = 7 * DAY_MS;

/** The zone fields of a new profile, from the zone that the first request names. An unknown zone gives UTC. */
export const firstZone = (claimed: string | undefined): ZoneFields => ({
  timeZone: knownZone(claimed) ?? 'UTC',
  nextZone: null,
  zoneChangedAt: null,
  zonePinned: false,
});

/** The time zone that is in effect at `now`. */
function effectiveZone({ timeZone, nextZone }: ZoneFields, now: Date): string {
  return nextZone && now >= nextZone.from.toDate() ? nextZone.zone : timeZone;
}

/** The next zone, if a change of zone waits for midnight. Else null. */
function pendingZone({ nextZone }: ZoneFields, now: Date) {
  if (!nextZone || now >= nextZone.from.toDate()) return null;
  return { zone: nextZone.zone, from: nextZone.from.toDate() };
}

/** The zone in effect now and the zone that waits for midnight, in the form of `GET /api/user/me`. */
export function shownZone(
  user: ZoneFields,
  now: Date,
): Pick<CurrentUser, 'timeZone' | 'nextTimeZone'> {
  const next = pendingZone(user, now);
  return {
    timeZone: effectiveZone(user, now),
    nextTimeZone: next && { zone: next.zone, from: next.from.toISOString() },
  };
}

/** What a change of zone needs. It also computes the next reminder in the new zone. */
type Movable = ZoneFields & Pick<Doc<'users'>, 'reminder'>;

/**
 * The change to a profile after a request that claims to come from the zone `claimed` (design 7); null if nothing
 * changes. Neither travelling nor a false claim allows a second drop on one date, because drop dates only rise.
 * - A new zone takes effect at the next midnight of the old zone, and only once in 7 days.
 * - Returning to the previous zone is always allowed and takes effect at once.
 * - A later claim replaces a change that has not taken effect yet.
 */
export function claimZone(user: Movable, claimed: string | undefined, now: Date) {
  const zone = knownZone(claimed);
  if (!zone || user.zonePinned || zone === comingZone(user)) return null;
  const timeZone = effectiveZone(user, now);
  const isWaiting = pendingZone(user, now) !== null;
  const withoutPending = isWaiting
    ? { ...user, timeZone, nextZone: null, zoneChangedAt: null }
    : user;
  const change = zone === timeZone ? withoutPending : changed(withoutPending, zone, now);
  return change instanceof Date ? null : withReminder(change, user, now);
}

/**
 * The change to a profile after the owner chose `zone` by hand, which pins the zone. The rules are the same as for a
 * claim, with one difference: a change that has not taken effect yet can only be cancelled, and it still counts as a
 * change.
 * @param zone one that `knownZone` knows
 * @returns the instant from which a change is allowed, if it is not allowed now
 */
export function chooseZone(user: Movable, zone: string, now: Date) {
  const change = chosen(user, zone, now);
  return change instanceof Date ? change : withReminder({ ...change, zonePinned: true }, user, now);
}

function chosen(user: ZoneFields, zone: string, now: Date): ZoneFields | Date {
  if (zone === comingZone(user)) return user;
  const timeZone = effectiveZone(user, now);
  return zone === timeZone ? { ...user, timeZone, nextZone: null } : changed(user, zone, now);
}

/** The fields to store after a change of zone. The next time of a reminder is computed in the new zone. */
function withReminder(zone: ZoneFields, { reminder }: Movable, now: Date) {
  return {
    timeZone: zone.timeZone,
    nextZone: zone.nextZone,
    zoneChangedAt: zone.zoneChangedAt,
    zonePinned: zone.zonePinned,
    ...(reminder?.dueAt && { reminder: nextReminder(zone, reminder, now) }),
  };
}

/** The next midnight of a zone. */
const nextMidnight = (now: Date, zone: string): Date =>
  startOf(addDays(localDate(now, zone), 1), zone);

const comingZone = ({ timeZone, nextZone }: ZoneFields) => nextZone?.zone ?? timeZone;

/** When the person first claimed `zone`, if the last change was to this zone. Else null. */
function claimedFrom({ timeZone, nextZone, zoneChangedAt }: ZoneFields, zone: string): Date | null {
  if (nextZone?.zone !== zone) return null;
  const [from, changedAt] = [nextZone.from.toDate(), zoneChangedAt?.toDate()];
  const waited = changedAt && nextMidnight(changedAt, timeZone).getTime() === from.getTime();
  return waited ? changedAt : from;
}

/** When the next change of zone is allowed. Null if it is allowed now. */
function changeTakenFrom({ zoneChangedAt }: ZoneFields, now: Date): Date | null {
  const from = zoneChangedAt && new Date(zoneChangedAt.toMillis() + WEEK_MS);
  return from && now < from ? from : null;
}

/** The fields after a change to another zone. If no change is allowed now: the instant from which one is. */
function changed(user: ZoneFields, zone: string, now: Date): ZoneFields | Date {
  const timeZone = effectiveZone(user, now);
  const takenFrom = changeTakenFrom(user, now);
  if (takenFrom === null) {
    const nextZone = { zone, from: Timestamp.fromDate(nextMidnight(now, timeZone)) };
    return { ...user, timeZone, nextZone, zoneChangedAt: Timestamp.fromDate(now) };
  }
  const hasLeft = user.nextZone !== null && pendingZone(user, now) === null;
  const goesBack = hasLeft && zone === user.timeZone;
  const nextZone = { zone, from: Timestamp.fromDate(now) };
  return goesBack ? { ...user, timeZone, nextZone } : takenFrom;
}

/** The date of words that are written at `now`, and the time zone and offset that give this date (`clock`). */
export function ownDay(user: ZoneFields, now: Date): { date: LocalDate; clock: OwnDrop['clock'] } {
  const zone = effectiveZone(user, now);
  return { date: localDate(now, zone), clock: { zone, offset: tzOffset(zone, now) } };
}

/**
 * Whether a date is taken: a person's drop dates and the days of their reminders only rise, so a date that is not after
 * the last one is taken.
 */
const isTaken = (date: LocalDate, last: LocalDate | null): boolean => last !== null && date <= last;

/**
 * The first instant after `now` at which a new drop is allowed. Null if one is allowed now. Includes a zone change that
 * has not taken effect yet: midnight can come earlier or later in the new zone.
 */
export function nextAllowedAt(
  user: ZoneFields & Pick<Doc<'users'>, 'lastDropDate'>,
  now: Date,
): Date | null {
  const { lastDropDate } = user;
  const { date, clock } = ownDay(user, now);
  if (lastDropDate === null || !isTaken(date, lastDropDate)) return null;
  const nextDate = addDays(lastDropDate, 1);
  const pending = pendingZone(user, now);
  const inCurrent = startOf(nextDate, clock.zone);
  if (!pending || inCurrent < pending.from) return inCurrent;
  const inNext = startOf(nextDate, pending.zone);
  return new Date(Math.max(inNext.getTime(), pending.from.getTime()));
}

/** The longest streak that is counted, in days (requirements 9). */
export const STREAK_LOOK_BACK = 365;

/**
 * The fields of a profile about the owner's drops and their calendar. Every streak that is shown is computed from them.
 * `streak` is a number of days in a row, and `lastDropDate` is the last of these days.
 */
type DropRun = ZoneFields & Pick<Doc<'users'>, 'streak' | 'lastDropDate' | 'lastDrop'>;

/** An instant, and the time zone of the device at that instant. */
interface Moment {
  readonly at: Date;
  readonly zone: string;
}

/**
 * The day before today on the person's own calendar. Usually this is yesterday. A flight over the date line skips a
 * date, and so does a country that moves over the line (Samoa, 2011). Nobody can drop on a day that they never had.
 */
function previousOwnDay(user: ZoneFields, now: Date): LocalDate {
  const { date: today, clock } = ownDay(user, now);
  const begun = startOf(today, clock.zone);
  const from = user.nextZone?.from.toDate();
  const moved = from && now >= from ? from : null;
  if (!moved || begun > moved) return justBefore(begun, clock.zone);
  // The zone changed today. The result is the date in the old zone just before the change, or, if that date is today
  // too, the date before it.
  const left = justBefore(moved, user.timeZone);
  if (left < today) return left;
  const begunThere = startOf(today, user.timeZone);
  const dayThere = justBefore(begunThere, user.timeZone);
  // After going back, it is not known which of the two zones was in effect then. So the earlier date counts.
  const dayHere = justBefore(begunThere, clock.zone);
  const wentBack = claimedFrom(user, clock.zone)?.getTime() === moved.getTime();
  return wentBack && dayHere < dayThere ? dayHere : dayThere;
}

/**
 * The day on which the person must have written last, so that the streak can continue today. Usually this is the own
 * day before. It is an earlier day if the device never had a day in between. Such days exist when the profile's
 * calendar differs from the device's: during a flight over the date line, or while a change of zone has not taken
 * effect.
 * @param last when the person wrote last, with which date, and the zone of the device then
 * @param device the zone of the device now; if unknown, the zone of the device at the last writing
 */
export function previousDay(
  last: { readonly date: LocalDate; readonly at: Timestamp; readonly zone: string } | null,
  user: ZoneFields,
  now: Date,
  device = last?.zone,
): LocalDate {
  const own = previousOwnDay(user, now);
  if (!last || device === undefined || last.date >= own) return own;
  const before = { at: last.at.toDate(), zone: last.zone };
  // If the person came to this zone today, only the time before the arrival counts.
  const came = claimedFrom(user, device);
  const isToday = came !== null && localDate(came, device) === localDate(now, device);
  const at = isToday && came > before.at && came <= now ? came : now;
  // A day that ended during the flight never began in the new zone. So the clock of the old zone is checked too.
  const clocks = at === came ? [device, user.timeZone] : [device];
  return clocks.some((clock) => follows(before, { at, zone: clock })) ? last.date : own;
}

/**
 * Whether no whole day is between two moments. Checks the dates that the device showed, and also the dates in each of
 * the two zones of the device: one calendar without a whole day in between is enough.
 */
function follows(before: Moment, after: Moment): boolean {
  const dayBefore = precedingDay(localDate(after.at, after.zone), after.zone);
  const dayBeforeThere = precedingDay(localDate(after.at, before.zone), before.zone);
  const lastDay = localDate(before.at, before.zone);
  return (
    lastDay >= dayBefore ||
    lastDay >= dayBeforeThere ||
    localDate(before.at, after.zone) >= dayBefore
  );
}

/** `previousDay`, computed from a person's drops. */
function previousDropDay(user: DropRun, now: Date, device?: string): LocalDate {
  const { lastDrop, lastDropDate: date } = user;
  if (!lastDrop || date === null) return previousDay(null, user, now, device);
  const day = previousDay({ ...lastDrop, date }, user, now, device);
  const last = { at: lastDrop.at.toDate(), zone: lastDrop.zone };
  const isForgiven =
    date < day && device !== undefined && mayHaveComeToday(last, user, now, device);
  return isForgiven ? date : day;
}

/**
 * Whether no whole day is between the last drop and now if the device came to its zone at the beginning of today. A zone
 * that the calendar does not follow leaves no trace of the arrival: a third zone within 7 days, or any zone after one was
 * chosen by hand. Then a whole day may be forgiven, but no streak is lost in the air.
 */
function mayHaveComeToday(last: Moment, user: ZoneFields, now: Date, device: string): boolean {
  const came = claimedFrom(user, device);
  const isKnown = came !== null && came > last.at;
  const begun = startOf(localDate(now, device), device);
  return !isKnown && follows(last, { at: begun, zone: device });
}

/**
 * The streak at `now` in whole days, 0 to 365. It counts own days in a row with a drop, ending today. If there is no
 * drop yet today, it ends with the day before: the streak is not lost before the day is over. Crisis posts do not
 * count.
 * @param device as in `previousDay`
 */
export function currentStreak(user: DropRun, now: Date, device?: string): number {
  if (user.lastDropDate === null) return 0;
  const isLost = user.lastDropDate < previousDropDay(user, now, device);
  return isLost ? 0 : Math.min(user.streak, STREAK_LOOK_BACK);
}

/**
 * The streak to store with a drop that is released at `now`, and the day that the drop before it must have. The date of
 * the drop must be after the last one.
 */
export const streakAfterDrop = (user: DropRun, now: Date, device?: string) => ({
  streak: Math.min(currentStreak(user, now, device) + 1, STREAK_LOOK_BACK),
  previousDate: previousDropDay(user, now, device),
});

const justBefore = (instant: Date, zone: string) =>
  localDate(new Date(instant.getTime() - 1), zone);

/** The day before a date in a zone. If the zone moved over the date line, this can be more than one date earlier. */
const precedingDay = (date: LocalDate, zone: string) => justBefore(startOf(date, zone), zone);

/** The number of hours in which a reminder can come, from the beginning of its part of the day. */
const PART_HOURS = 3;

/** The time on a person's date in which the reminder may come. It ends at midnight at the latest. */
function hoursOf(date: LocalDate, zone: string, part: DayPart): { from: Date; until: Date } {
  const begins = DAY_PARTS[part];
  return {
    from: startOf(date, zone, begins),
    until: startOf(date, zone, begins + PART_HOURS),
  };
}

/**
 * How many days the search for the next reminder looks ahead. A zone can skip one day, and a change of zone can skip
 * another.
 */
const DAYS_AHEAD = 4;

/**
 * The reminder to store, with the time when the person is reminded next: a minute drawn from their part of the day, on
 * the first day of their own after `remindedOn` on which this part begins after `now`. Includes a change of zone that
 * has not taken effect yet.
 */
export function nextReminder(
  user: ZoneFields,
  { part, remindedOn, added }: Omit<NonNullable<Doc<'users'>['reminder']>, 'dueAt'>,
  now: Date,
) {
  const pending = pendingZone(user, now);
  const inCurrent = drawAfter(effectiveZone(user, now), part, remindedOn, now);
  const isInNext = pending !== null && inCurrent >= pending.from;
  // One millisecond earlier, because the part can begin at the same moment as the new zone.
  const next = isInNext
    ? drawAfter(pending.zone, part, remindedOn, new Date(pending.from.getTime() - 1))
    : inCurrent;
  return { part, remindedOn, added, dueAt: Timestamp.fromDate(next) };
}

function drawAfter(zone: string, part: DayPart, remindedOn: LocalDate | null, after: Date): Date {
  const today = localDate(after, zone);
  for (let days = 0; days < DAYS_AHEAD; days += 1) {
    const date = addDays(today, days);
    if (hoursOf(date, zone, part).from > after && !isTaken(date, remindedOn))
      return draw(date, zone, part);
  }
  // Reached only after a flight over the date line, where the same day comes twice.
  return draw(addDays(remindedOn ?? today, 1), zone, part);
}

/** Drawn between two moments and not on the clock, so that an hour that daylight saving skips is never drawn. */
function draw(date: LocalDate, zone: string, part: DayPart): Date {
  const { from, until } = hoursOf(date, zone, part);
  const minutes = (until.getTime() - from.getTime()) / MINUTE_MS;
  // A day that the zone skipped has no minutes.
  return new Date(from.getTime() + randomInt(Math.max(1, minutes)) * MINUTE_MS);
}

/**
 * Whether the person gets a reminder now: only in their part of the day, only on a day without a drop, and only once a
 * day.
 * @returns the person's own day, to be stored; null if there is no reminder now
 */
export function toRemind(user: Doc<'users'>, now: Date): LocalDate | null {
  if (!user.reminder || user.holdingSince) return null;
  const { part, remindedOn } = user.reminder;
  const { date: today, clock } = ownDay(user, now);
  const { from, until } = hoursOf(today, clock.zone, part);
  const isNow = now >= from && now < until;
  const isOver = isTaken(today, user.lastDropDate) || isTaken(today, remindedOn);
  return isNow && !isOver ? today : null;
}

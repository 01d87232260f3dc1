import { tzOffset } from '@date-fns/tz';
import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import type { LocalDate, OwnClock } from '../contract/index.ts';
import { collection } from '../platform/collections.ts';
import type { DropDoc } from '../platform/documents/drops.ts';
import type { ReminderField, UserDoc } from '../platform/documents/people.ts';
import type { Stored } from '../platform/firestore.ts';
import { addDays, DAY_MS, HOUR_MS, knownZone, localDate, startOf } from '../platform/time.ts';

/** The part of a profile about the owner's time zone. Instants are Dates here; Firestore stores Timestamps. */
export interface ZoneState {
  readonly timeZone: string;
  readonly nextZone: { readonly zone: string; readonly from: Date } | null;
  readonly changedAt: Date | null;
  /** The person chose the zone by hand, so the zone that a browser claims no longer changes it. */
  readonly pinned: boolean;
}

const WEEK_MS = 7 * DAY_MS;

/** The first state of a new person, from the zone that the first request names. An unknown zone gives UTC. */
export function firstZone(claimed: string | undefined): ZoneState {
  return { timeZone: knownZone(claimed) ?? 'UTC', nextZone: null, changedAt: null, pinned: false };
}

/** The zone that counts at `now`. */
export function effectiveZone(state: ZoneState, now: Date): string {
  return state.nextZone && now >= state.nextZone.from ? state.nextZone.zone : state.timeZone;
}

/** The next zone, if a change waits for its midnight. Else null. */
export function pendingZone(state: ZoneState, now: Date): ZoneState['nextZone'] {
  return state.nextZone && now < state.nextZone.from ? state.nextZone : null;
}

/**
 * The state after a request that claims to come from the zone `claimed` (design 7). A change takes effect at the next
 * midnight of the old zone, and only once in 7 days. Returning to the previous zone is always allowed and takes effect
 * at once. Drop dates still only rise, so neither travelling nor a false claim allows a second drop on one date. A
 * later claim replaces a change that has not taken effect yet. Returns the same object if nothing changes.
 */
export function claimZone(state: ZoneState, claimed: string | undefined, now: Date): ZoneState {
  const zone = knownZone(claimed);
  if (!zone || state.pinned || zone === comingZone(state)) return state;
  const current = effectiveZone(state, now);
  const settled = pendingZone(state, now)
    ? { ...state, timeZone: current, nextZone: null, changedAt: null }
    : state;
  if (zone === current) return settled;
  const change = changed(settled, zone, now);
  return change instanceof Date ? state : change;
}

/**
 * The state after the owner chose `zone` by hand, which pins the zone. The rules are the same as for a claim, with one
 * difference: a change that has not taken effect yet can only be cancelled, and it still counts as a change.
 * @param zone one that `knownZone` knows
 * @returns the instant from which a change is allowed, if it is not allowed now
 */
export function chooseZone(state: ZoneState, zone: string, now: Date): ZoneState | Date {
  const current = effectiveZone(state, now);
  if (zone === comingZone(state)) return { ...state, pinned: true };
  if (zone === current) return { ...state, timeZone: current, nextZone: null, pinned: true };
  const change = changed(state, zone, now);
  return change instanceof Date ? change : { ...change, pinned: true };
}

const comingZone = (state: ZoneState) => state.nextZone?.zone ?? state.timeZone;

/** When the person first claimed the zone of the last change. Null for another zone. */
function claimedFrom({ timeZone, nextZone, changedAt }: ZoneState, zone: string): Date | null {
  if (nextZone?.zone !== zone) return null;
  const waited =
    changedAt &&
    startOf(addDays(localDate(changedAt, timeZone), 1), timeZone).getTime() ===
      nextZone.from.getTime();
  return waited ? changedAt : nextZone.from;
}

/** When the next change of zone is allowed. Null if it is allowed now. */
function changeTakenFrom({ changedAt }: ZoneState, now: Date): Date | null {
  const from = changedAt && new Date(changedAt.getTime() + WEEK_MS);
  return from && now < from ? from : null;
}

/** The state after a change to another zone. If no change is allowed now: the instant from which one is. */
function changed(state: ZoneState, zone: string, now: Date): ZoneState | Date {
  const timeZone = effectiveZone(state, now);
  const takenFrom = changeTakenFrom(state, now);
  if (takenFrom === null) {
    const nextZone = { zone, from: startOf(addDays(localDate(now, timeZone), 1), timeZone) };
    return { ...state, timeZone, nextZone, changedAt: now };
  }
  const hasLeft = state.nextZone !== null && pendingZone(state, now) === null;
  const goesBack = hasLeft && zone === state.timeZone;
  return goesBack ? { ...state, timeZone, nextZone: { zone, from: now } } : takenFrom;
}

/** The date of a drop that is released at `now`. */
export function localDateOf(state: ZoneState, now: Date): LocalDate {
  return localDate(now, effectiveZone(state, now));
}

/** The clock that gives the date of words written at `now`. */
export function clockOf(state: ZoneState, now: Date): OwnClock {
  const zone = effectiveZone(state, now);
  return { zone, offset: tzOffset(zone, now) };
}

/**
 * Whether a drop for this date already exists. A person's drop dates only rise, so a date that is not after the last
 * one is taken.
 */
export function hasDropped(date: LocalDate, lastDropDate: LocalDate | null): boolean {
  return lastDropDate !== null && date <= lastDropDate;
}

/**
 * The first instant after `now` at which a new drop is allowed. Null if one is allowed now. Includes a zone change that
 * has not taken effect yet: midnight can come earlier or later in the new zone.
 */
export function nextAllowedAt(
  state: ZoneState,
  lastDropDate: LocalDate | null,
  now: Date,
): Date | null {
  if (!hasDropped(localDateOf(state, now), lastDropDate) || lastDropDate === null) return null;
  const nextDate = addDays(lastDropDate, 1);
  const pending = pendingZone(state, now);
  const inCurrent = startOf(nextDate, effectiveZone(state, now));
  if (!pending || inCurrent < pending.from) return inCurrent;
  const inNext = startOf(nextDate, pending.zone);
  return new Date(Math.max(inNext.getTime(), pending.from.getTime()));
}

/** Reads the zone state from a profile's fields. */
export function zoneState(user: UserDoc): ZoneState {
  return {
    timeZone: user.timeZone,
    nextZone: user.nextZone && { zone: user.nextZone.zone, from: user.nextZone.from.toDate() },
    changedAt: user.zoneChangedAt?.toDate() ?? null,
    pinned: user.zonePinned ?? false,
  };
}

/** Turns a zone state into the profile's fields. */
export const storedZone = (zone: ZoneState) => ({
  timeZone: zone.timeZone,
  nextZone: zone.nextZone && {
    zone: zone.nextZone.zone,
    from: Timestamp.fromDate(zone.nextZone.from),
  },
  zoneChangedAt: zone.changedAt && Timestamp.fromDate(zone.changedAt),
  zonePinned: zone.pinned,
});

/** A drop with the clock on which it was written. Only answers to the author contain it. */
export type WithClock<Drop> = Drop & { readonly clock: OwnClock };

/**
 * Adds the clock to each of these drops of one person. The clock is stored in the lock of the drop's day. A drop that
 * is being deleted right now has lost its clock: then the author's clock of today is used.
 */
export async function withClocks<Drop extends Stored<Pick<DropDoc, 'localDate' | 'createdAt'>>>(
  uid: string,
  written: readonly Drop[],
  today: ZoneState,
  now: Date,
): Promise<WithClock<Drop>[]> {
  const dates = written.map(({ doc }) => doc.localDate).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  // The ids of the locks for a day's crisis posts begin with the date.
  const locks = await collection('users/days', uid)
    .where(FieldPath.documentId(), '>=', first)
    .where(FieldPath.documentId(), '<', addDays(last, 1))
    .get();
  const kept = new Map(locks.docs.map((lock) => [lock.data().dropId, lock.data().clock]));
  const zone = effectiveZone(today, now);
  return written.map((drop) => {
    const offset = tzOffset(zone, drop.doc.createdAt.toDate());
    return { ...drop, clock: kept.get(drop.id) ?? { zone, offset } };
  });
}

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
  const begun = startOf(today, current);
  const moved = zone.nextZone && now >= zone.nextZone.from ? zone.nextZone.from : null;
  if (!moved || begun > moved) return justBefore(begun, current);
  // The zone changed today. In the old zone, today had already begun, or it had not begun yet.
  const left = justBefore(moved, zone.timeZone);
  return left < today ? left : justBefore(startOf(today, zone.timeZone), zone.timeZone);
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
const precedingDay = (date: LocalDate, zone: string) => justBefore(startOf(date, zone), zone);

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

/** After this time a reminder is not sent any more: a reminder about an evening that is over is useless. */
const STALE_MS = 2 * HOUR_MS;

/**
 * How many days the search for the next reminder looks ahead. A zone can skip one day, and a change of zone can skip
 * another.
 */
const DAYS_AHEAD = 4;

/**
 * When the person is reminded next: the first time after `now` at which the person's clock reaches the hour, on a day
 * of their own after `remindedOn`. Includes a change of zone that has not taken effect yet. If daylight saving skips
 * the hour, the reminder comes at the end of the gap. If the hour occurs twice, the reminder comes at the first time.
 */
export function nextReminder(
  zone: ZoneState,
  hour: number,
  remindedOn: LocalDate | null,
  now: Date,
): Date {
  const pending = pendingZone(zone, now);
  const inCurrent = firstAfter(effectiveZone(zone, now), hour, remindedOn, now);
  if (!pending || inCurrent < pending.from) return inCurrent;
  // One millisecond earlier, because the hour can begin at the same moment as the new zone.
  return firstAfter(pending.zone, hour, remindedOn, new Date(pending.from.getTime() - 1));
}

function firstAfter(zone: string, hour: number, remindedOn: LocalDate | null, after: Date): Date {
  const today = localDate(after, zone);
  for (let days = 0; days < DAYS_AHEAD; days += 1) {
    const date = addDays(today, days);
    const moment = startOf(date, zone, hour);
    if (moment > after && !(remindedOn && date <= remindedOn)) return moment;
  }
  // Reached only after a flight over the date line, where the same day comes twice.
  return startOf(addDays(remindedOn ?? today, 1), zone, hour);
}

/**
 * Whether the person gets a reminder now: at their hour or a little later, only on a day without a drop, and only once
 * a day.
 * @returns the person's own day, to be stored; null if there is no reminder now
 */
export function toRemind(user: UserDoc, now: Date): LocalDate | null {
  if (!user.reminder || user.holdingSince) return null;
  const { hour, remindedOn } = user.reminder;
  const zone = effectiveZone(zoneState(user), now);
  const today = localDate(now, zone);
  const late = now.getTime() - startOf(today, zone, hour).getTime();
  const isNow = late >= 0 && late < STALE_MS;
  const isOver = hasDropped(today, user.lastDropDate) || hasDropped(today, remindedOn);
  return isNow && !isOver ? today : null;
}

/** The reminder to store in a profile after a change. Its next time is computed again. */
export function reminderAfter(
  zone: ZoneState,
  { hour, remindedOn, added }: Omit<ReminderField, 'dueAt'>,
  now: Date,
): ReminderField & { dueAt: Timestamp } {
  const dueAt = Timestamp.fromDate(nextReminder(zone, hour, remindedOn, now));
  return { hour, remindedOn, added, dueAt };
}

/** The change to a profile's reminder that a new zone causes. It is written together with the zone. */
export const remindedIn = (zone: ZoneState, { reminder }: UserDoc, now: Date) =>
  reminder?.dueAt ? { reminder: reminderAfter(zone, reminder, now) } : {};

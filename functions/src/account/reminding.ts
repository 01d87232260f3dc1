import { Timestamp } from 'firebase-admin/firestore';
import type { LocalDate } from '../contract/index.ts';
import type { ReminderField, UserDoc } from '../platform/documents/people.ts';
import { addDays, HOUR_MS, localDate, startOfHour } from '../platform/time.ts';
import { effectiveZone, hasDropped, pendingZone, type ZoneState, zoneState } from './zone.ts';

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
    const moment = startOfHour(date, hour, zone);
    if (moment > after && !(remindedOn && date <= remindedOn)) return moment;
  }
  // Reached only after a flight over the date line, where the same day comes twice.
  return startOfHour(addDays(remindedOn ?? today, 1), hour, zone);
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
  const late = now.getTime() - startOfHour(today, hour, zone).getTime();
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

import { Timestamp } from 'firebase-admin/firestore';
import type { UserDoc } from '../platform/documents.ts';
import { addDays, type LocalDate, localDate, startOfHour } from '../platform/local-day.ts';
import type { ReminderField } from '../platform/reminder-documents.ts';
import { zoneState } from './stored-zone.ts';
import { effectiveZone, hasDropped, pendingZone, type ZoneState } from './zone.ts';

/** A reminder that is later than this is none any more: nobody hears of an evening that is over. */
const STALE_MS = 2 * 3_600_000;

/** Furthest that the next moment lies ahead, in own days: a zone may skip one, and a change of it another. */
const DAYS_AHEAD = 4;

/**
 * When somebody is to be reminded next: the first time after `now` that their clock reaches the hour, on an own day after
 * `remindedOn`. Reckons with a change of zone that waits. Where the hour is skipped by daylight saving, it is the end of the
 * gap; where it comes twice, the first.
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
  // The hour may be the very one at which the new zone begins.
  return firstAfter(pending.zone, hour, remindedOn, new Date(pending.from.getTime() - 1));
}

function firstAfter(zone: string, hour: number, remindedOn: LocalDate | null, after: Date): Date {
  const today = localDate(after, zone);
  for (let days = 0; days < DAYS_AHEAD; days += 1) {
    const date = addDays(today, days);
    const moment = startOfHour(date, hour, zone);
    if (moment > after && !(remindedOn && date <= remindedOn)) return moment;
  }
  // Only after a flight over the date line, whose day comes twice.
  return startOfHour(addDays(remindedOn ?? today, 1), hour, zone);
}

/**
 * Whether somebody is to be reminded now: at their hour or a little later, on a day without a drop, and not twice on one.
 * @returns their own day, to be remembered; null when it is not to be
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

/** The reminder of a profile as it is to be stored once something of it has changed; its next moment is worked out anew. */
export function reminderAfter(
  zone: ZoneState,
  { hour, remindedOn, added }: Omit<ReminderField, 'dueAt'>,
  now: Date,
): ReminderField & { dueAt: Timestamp } {
  const dueAt = Timestamp.fromDate(nextReminder(zone, hour, remindedOn, now));
  return { hour, remindedOn, added, dueAt };
}

/** What a new zone changes about a profile's reminder, to be written along with it. */
export const remindedIn = (zone: ZoneState, { reminder }: UserDoc, now: Date) =>
  reminder?.dueAt ? { reminder: reminderAfter(zone, reminder, now) } : {};

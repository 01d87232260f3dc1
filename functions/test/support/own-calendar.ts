import {
  chooseZone,
  claimZone,
  type firstZone,
  nextAllowedAt,
  ownDay,
} from '../../src/account/calendar.ts';

/** The fields of a profile that the calendar reads. */
type Calendar = ReturnType<typeof firstZone>;

/** The profile after a request that names this zone. */
export const claimed = <User extends Calendar>(
  user: User,
  zone: string | undefined,
  now: Date,
): User => ({ ...user, ...claimZone(user, zone, now) });

/** The profile after its owner chose this zone. If they may not choose now, the instant from which they may. */
export function chosen<User extends Calendar>(user: User, zone: string, now: Date): User | Date {
  const change = chooseZone(user, zone, now);
  return change instanceof Date ? change : { ...user, ...change };
}

export const dateOf = (user: Calendar, now: Date) => ownDay(user, now).date;
export const zoneOf = (user: Calendar, now: Date) => ownDay(user, now).clock.zone;

/** When a person whose last drop was on this date may drop again; null if they may now. */
export const nextAfter = (user: Calendar, lastDropDate: string | null, now: Date) =>
  nextAllowedAt({ ...user, lastDropDate }, now);

export const isTaken = (date: string, last: string | null): boolean =>
  last !== null && date <= last;

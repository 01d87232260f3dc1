import { TZDate } from '@date-fns/tz';
import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { DAY_PARTS, type DayPart } from '../contract/index.ts';
import type { Doc } from '../platform/collections.ts';
import { addDays, localDate, startOf } from '../platform/time.ts';
import { chooseZone, claimZone, firstZone, nextReminder, toRemind } from './calendar.ts';

const at = (iso: string) => new Date(iso);
type Zone = ReturnType<typeof firstZone>;
const inZone = (name: string) => firstZone(name);
const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const parts = fc.constantFrom(...(Object.keys(DAY_PARTS) as DayPart[]));

/** When the next reminder comes. */
function next(zone: Zone, part: DayPart, now: string, remindedOn: string | null = null) {
  const asked = { part, remindedOn, added: 1 };
  return nextReminder(zone, asked, at(now)).dueAt.toDate();
}
/** The date and the hour that the clock of `zone` shows. */
const onTheClock = (moment: Date, zone: string) => ({
  date: localDate(moment, zone),
  hour: new TZDate(moment.getTime(), zone).getHours(),
});
/** The date of the next reminder. Fails if the clock then shows no hour of the part. */
function dateOfNext(...asked: Parameters<typeof next>) {
  const [zone, part] = asked;
  const { date, hour } = onTheClock(next(...asked), zone.timeZone);
  expect(hour - DAY_PARTS[part]).toBeOneOf([0, 1, 2]);
  return date;
}

describe('the next reminder', () => {
  it('is today while the part of the day is still to come, else tomorrow', () => {
    const amsterdam = inZone('Europe/Amsterdam');
    expect(dateOfNext(amsterdam, 'night', '2026-11-23T12:00:00Z')).toBe('2026-11-23');
    expect(dateOfNext(amsterdam, 'night', '2026-11-23T20:00:00Z')).toBe('2026-11-24');
    expect(dateOfNext(amsterdam, 'morning', '2026-11-23T20:00:00Z')).toBe('2026-11-24');
  });

  it('is no second one on a day, whatever part it is moved to', () => {
    const next = dateOfNext(inZone('UTC'), 'night', '2026-11-23T19:05:00Z', '2026-11-23');
    expect(next).toBe('2026-11-24');
  });

  it('is within the three hours on the own clock, in every zone and on every day', () => {
    const anyMoment = fc.date({
      min: at('2024-01-01'),
      max: at('2028-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(zones, parts, anyMoment, (zone, part, now) => {
        const days = [localDate(now, zone), addDays(localDate(now, zone), 1)];
        expect(days).toContain(dateOfNext(inZone(zone), part, now.toISOString()));
      }),
    );
  });

  it.each([
    // In Nuuk the clocks change late on a Saturday: one night has two hours, and one has four.
    ['Europe/Amsterdam', '2026-03-28', '2026-10-24'],
    ['America/New_York', '2026-03-07', '2026-10-31'],
    ['America/Nuuk', '2026-03-27', '2026-10-23'],
  ])('is within them when the clocks of %s change', (zone, spring, autumn) => {
    fc.assert(
      fc.property(parts, fc.constantFrom(spring, autumn), fc.nat(3), (part, day, days) => {
        const now = startOf(addDays(day, days), zone).toISOString();
        expect(dateOfNext(inZone(zone), part, now)).toBe(addDays(day, days));
      }),
    );
  });

  it('is at a minute that is drawn anew: many days differ, and all three hours come', () => {
    const night = Array.from({ length: 60 }, (_, n) =>
      next(inZone('UTC'), 'night', new Date(Date.UTC(2026, 10, 1 + n)).toISOString()),
    );
    const minutes = night.map((moment) => moment.toISOString().slice(11));
    expect(new Set(minutes).size).toBeGreaterThan(20);
    expect(new Set(night.map((moment) => moment.getUTCHours()))).toEqual(new Set([21, 22, 23]));
    expect(minutes.every((minute) => minute.endsWith(':00.000Z'))).toBe(true);
  });

  it('is in the zone that holds then, for who moves', () => {
    const now = at('2026-11-23T12:00:00Z');
    const moving = chooseZone(inZone('America/New_York'), 'Asia/Tokyo', now);
    if (moving instanceof Date) throw new Error('refused');
    // Today by the old zone, and from midnight on by this one.
    expect(dateOfNext(moving, 'night', '2026-11-23T12:00:00Z')).toBe('2026-11-23');
    const later = next(moving, 'night', '2026-11-24T02:00:00Z', '2026-11-23');
    expect(onTheClock(later, 'Asia/Tokyo')).toMatchObject({ date: '2026-11-24' });
    expect(onTheClock(later, 'Asia/Tokyo').hour).toBeGreaterThanOrEqual(21);
  });

  it('is there after a day that came twice', () => {
    const utc = inZone('UTC');
    expect(dateOfNext(utc, 'night', '2026-11-23T10:00:00Z', '2026-11-24')).toBe('2026-11-25');
    expect(dateOfNext(utc, 'night', '2026-11-23T10:00:00Z', '2026-11-30')).toBe('2026-12-01');
  });
});

/** The parts of a profile that a reminder needs. */
function profile(
  change: Partial<Doc<'users'>> = {},
  zone = inZone('Europe/Amsterdam'),
): Doc<'users'> {
  const reminder = {
    part: 'night' as const,
    dueAt: Timestamp.fromDate(new Date(0)),
    remindedOn: null,
    added: 1,
  };
  return { ...zone, lastDropDate: null, reminder, ...change } as Doc<'users'>;
}

describe('somebody is reminded', () => {
  const due = at('2026-11-23T20:00:00Z');

  it('in their part of the day, and not before or after', () => {
    expect(toRemind(profile(), due)).toBe('2026-11-23');
    expect(toRemind(profile(), at('2026-11-23T22:59:59Z'))).toBe('2026-11-23');
    expect(toRemind(profile(), at('2026-11-23T23:00:00Z'))).toBeNull();
    expect(toRemind(profile(), at('2026-11-23T19:59:59Z'))).toBeNull();
  });

  it('never on a day with a drop, nor twice on one', () => {
    expect(toRemind(profile({ lastDropDate: '2026-11-23' }), due)).toBeNull();
    expect(toRemind(profile({ lastDropDate: '2026-11-22' }), due)).toBe('2026-11-23');
    const told = { part: 'night' as const, dueAt: null, remindedOn: '2026-11-23', added: 1 };
    expect(toRemind(profile({ reminder: told }), due)).toBeNull();
  });

  it('never unless they asked for it, nor while the account changes hands', () => {
    expect(toRemind(profile({ reminder: null }), due)).toBeNull();
    expect(toRemind(profile({ holdingSince: Timestamp.fromDate(due) }), due)).toBeNull();
  });
});

it('a new zone moves the next moment of who is reminded, and of nobody else', () => {
  const now = at('2026-11-23T12:00:00Z');
  const dueAt = Timestamp.fromDate(at('2026-11-24T20:00:00Z'));
  const reminded = profile({
    reminder: { part: 'night' as const, dueAt, remindedOn: '2026-11-23', added: 1 },
  });
  const moved = claimZone(reminded, 'Asia/Tokyo', now)?.reminder;
  expect(moved?.part).toBe('night');
  const next = moved?.dueAt.toDate();
  expect(next && next >= at('2026-11-24T12:00:00Z') && next < at('2026-11-24T15:00:00Z')).toBe(
    true,
  );
  const nobody = claimZone(profile({ reminder: null }), 'Asia/Tokyo', now);
  expect([nobody?.nextZone?.zone, nobody?.reminder]).toEqual(['Asia/Tokyo', undefined]);
});

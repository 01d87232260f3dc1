import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { Doc } from '../platform/collections.ts';
import { MINUTE_MS } from '../platform/time.ts';
import { chooseZone, claimZone, firstZone, nextReminder, toRemind } from './calendar.ts';

const at = (iso: string) => new Date(iso);
type Zone = ReturnType<typeof firstZone>;
const moment = (zone: Zone, hour: number, now: string, remindedOn: string | null = null) =>
  nextReminder(zone, { hour, remindedOn, added: 1 }, at(now)).dueAt.toDate();
const next = (...asked: Parameters<typeof moment>) => moment(...asked).toISOString();
const inZone = (name: string) => firstZone(name);

describe('the next reminder', () => {
  it('is today while the hour is still to come, else tomorrow', () => {
    const amsterdam = inZone('Europe/Amsterdam');
    expect(next(amsterdam, 21, '2026-11-23T12:00:00Z')).toBe('2026-11-23T20:00:00.000Z');
    expect(next(amsterdam, 21, '2026-11-23T20:00:00Z')).toBe('2026-11-24T20:00:00.000Z');
    expect(next(amsterdam, 0, '2026-11-23T20:00:00Z')).toBe('2026-11-23T23:00:00.000Z');
  });

  it('is no second one on a day, wherever the hour is moved to', () => {
    expect(next(inZone('UTC'), 23, '2026-11-23T21:05:00Z', '2026-11-23')).toBe(
      '2026-11-24T23:00:00.000Z',
    );
  });

  it('begins with a quarter of an hour in every zone that there is', () => {
    const quarter = 15 * MINUTE_MS;
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      for (const now of ['2026-01-10T10:10:00Z', '2026-07-10T10:10:00Z']) {
        expect(moment(inZone(zone), 21, now).getTime() % quarter).toBe(0);
      }
    }
  });

  it('is at the end of the gap where daylight saving skips the hour, and once where it comes twice', () => {
    const amsterdam = inZone('Europe/Amsterdam');
    expect(next(amsterdam, 2, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
    const first = next(amsterdam, 2, '2026-10-24T12:00:00Z');
    expect(first).toBe('2026-10-25T00:00:00.000Z');
    expect(next(amsterdam, 2, first, '2026-10-25')).toBe('2026-10-26T01:00:00.000Z');
  });

  it('follows the clock on the wall over the change', () => {
    const newYork = inZone('America/New_York');
    expect(next(newYork, 21, '2026-10-31T12:00:00Z')).toBe('2026-11-01T01:00:00.000Z');
    expect(next(newYork, 21, '2026-11-01T12:00:00Z')).toBe('2026-11-02T02:00:00.000Z');
  });

  it('is in the zone that holds then, for who moves', () => {
    const now = at('2026-11-23T12:00:00Z');
    const moving = chooseZone(inZone('America/New_York'), 'Asia/Tokyo', now);
    if (moving instanceof Date) throw new Error('refused');
    // Today by the old zone, and from midnight on by this one.
    expect(next(moving, 21, '2026-11-23T12:00:00Z')).toBe('2026-11-24T02:00:00.000Z');
    expect(next(moving, 21, '2026-11-24T02:00:00Z', '2026-11-23')).toBe('2026-11-24T12:00:00.000Z');
  });

  it('is there after a day that came twice', () => {
    expect(next(inZone('UTC'), 21, '2026-11-23T10:00:00Z', '2026-11-24')).toBe(
      '2026-11-25T21:00:00.000Z',
    );
    expect(next(inZone('UTC'), 21, '2026-11-23T10:00:00Z', '2026-11-30')).toBe(
      '2026-12-01T21:00:00.000Z',
    );
  });
});

/** The parts of a profile that a reminder needs. */
function profile(
  change: Partial<Doc<'users'>> = {},
  zone = inZone('Europe/Amsterdam'),
): Doc<'users'> {
  const reminder = { hour: 21, dueAt: Timestamp.fromDate(new Date(0)), remindedOn: null, added: 1 };
  return { ...zone, lastDropDate: null, reminder, ...change } as Doc<'users'>;
}

describe('somebody is reminded', () => {
  const due = at('2026-11-23T20:00:00Z');

  it('at their hour and up to two hours later, and not at other times', () => {
    expect(toRemind(profile(), due)).toBe('2026-11-23');
    expect(toRemind(profile(), at('2026-11-23T21:59:59Z'))).toBe('2026-11-23');
    expect(toRemind(profile(), at('2026-11-23T22:00:00Z'))).toBeNull();
    expect(toRemind(profile(), at('2026-11-23T19:59:59Z'))).toBeNull();
  });

  it('of an evening while it is that evening, and not after midnight', () => {
    const late = profile({ reminder: { hour: 23, dueAt: null, remindedOn: null, added: 1 } });
    expect(toRemind(late, at('2026-11-23T22:30:00Z'))).toBe('2026-11-23');
    expect(toRemind(late, at('2026-11-23T23:30:00Z'))).toBeNull();
  });

  it('never on a day with a drop, nor twice on one', () => {
    expect(toRemind(profile({ lastDropDate: '2026-11-23' }), due)).toBeNull();
    expect(toRemind(profile({ lastDropDate: '2026-11-22' }), due)).toBe('2026-11-23');
    const told = { hour: 21, dueAt: null, remindedOn: '2026-11-23', added: 1 };
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
  const reminded = profile({ reminder: { hour: 21, dueAt, remindedOn: '2026-11-23', added: 1 } });
  expect(claimZone(reminded, 'Asia/Tokyo', now)).toMatchObject({
    reminder: { hour: 21, dueAt: Timestamp.fromDate(at('2026-11-24T12:00:00Z')) },
  });
  const nobody = claimZone(profile({ reminder: null }), 'Asia/Tokyo', now);
  expect([nobody?.nextZone?.zone, nobody?.reminder]).toEqual(['Asia/Tokyo', undefined]);
});

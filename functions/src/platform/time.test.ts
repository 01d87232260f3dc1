import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayAfter,
  dayBefore,
  HOUR_MS,
  knownZone,
  localDate,
  localHour,
  nextMidnight,
  startOfDay,
} from './time.ts';

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const instants = fc.date({
  min: new Date('2015-01-01T00:00:00Z'),
  max: new Date('2035-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('a day in somebody’s own zone', () => {
  it.each([
    ['2026-11-20T23:30:00Z', 'Europe/Amsterdam', '2026-11-21'],
    ['2026-11-20T23:30:00Z', 'America/New_York', '2026-11-20'],
    ['2026-11-20T10:30:00Z', 'Pacific/Kiritimati', '2026-11-21'],
    ['2026-11-20T10:30:00Z', 'Pacific/Pago_Pago', '2026-11-19'],
    ['2028-02-29T12:00:00Z', 'UTC', '2028-02-29'],
  ])('%s is, in %s, %s', (now, zone, date) => {
    expect(localDate(new Date(now), zone)).toBe(date);
  });

  it('lasts 23 hours when the clocks go forward and 25 when they go back', () => {
    const hours = (date: string) =>
      (startOfDay(dayAfter(date), 'Europe/Amsterdam').getTime() -
        startOfDay(date, 'Europe/Amsterdam').getTime()) /
      HOUR_MS;
    expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-11-20')]).toEqual([23, 25, 24]);
  });

  it('starts at one in the morning where midnight is skipped', () => {
    expect(startOfDay('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe(
      '2018-11-04T03:00:00.000Z',
    );
  });

  it('skips the day that Samoa skipped', () => {
    expect(localDate(startOfDay('2011-12-30', 'Pacific/Apia'), 'Pacific/Apia')).toBe('2011-12-31');
  });

  it('starts at the first instant that shows its date, in every zone', () => {
    fc.assert(
      fc.property(instants, zones, (now, zone) => {
        const start = startOfDay(localDate(now, zone), zone);
        expect(start.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(localDate(start, zone)).toBe(localDate(now, zone));
        expect(localDate(new Date(start.getTime() - 1), zone) < localDate(now, zone)).toBe(true);
        expect(nextMidnight(now, zone).getTime()).toBeGreaterThan(now.getTime());
      }),
      { numRuns: 300 },
    );
  });

  it('has hours of its own, twice the same one when the clocks go back', () => {
    const hour = (iso: string) => localHour(new Date(iso), 'Europe/Amsterdam');
    expect(hour('2026-11-20T23:30:00Z')).toBe(0);
    expect([hour('2026-10-25T00:30:00Z'), hour('2026-10-25T01:30:00Z')]).toEqual([2, 2]);
    expect(localHour(new Date('2026-11-20T20:00:00Z'), 'Asia/Kolkata')).toBe(1);
  });

  it('has a day before and a day after, over the ends of months and leap days', () => {
    expect(dayAfter('2028-02-28')).toBe('2028-02-29');
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
    expect(dayBefore('2026-03-01')).toBe('2026-02-28');
  });
});

describe('a zone that a browser claims', () => {
  it('is taken when the runtime knows it', () => {
    expect(knownZone('Europe/Amsterdam')).toBe('Europe/Amsterdam');
  });

  it('is nothing when it is garbage, empty, an offset or absent', () => {
    for (const zone of ['Mars/Olympus', '', '+02:00', undefined, 'x'.repeat(10_000), '\u0000']) {
      expect(knownZone(zone)).toBeNull();
    }
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (zone) => void knownZone(zone)));
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, HOUR_MS, knownZone, localDate, startOf } from './time.ts';

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
      (startOf(addDays(date, 1), 'Europe/Amsterdam').getTime() -
        startOf(date, 'Europe/Amsterdam').getTime()) /
      HOUR_MS;
    expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-11-20')]).toEqual([23, 25, 24]);
  });

  it('starts at one in the morning where midnight is skipped', () => {
    expect(startOf('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe(
      '2018-11-04T03:00:00.000Z',
    );
  });

  it('skips the day that Samoa skipped', () => {
    expect(localDate(startOf('2011-12-30', 'Pacific/Apia'), 'Pacific/Apia')).toBe('2011-12-31');
  });

  it('starts at the first instant that shows its date, in every zone', () => {
    fc.assert(
      fc.property(instants, zones, (now, zone) => {
        const start = startOf(localDate(now, zone), zone);
        expect(start.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(localDate(start, zone)).toBe(localDate(now, zone));
        expect(localDate(new Date(start.getTime() - 1), zone) < localDate(now, zone)).toBe(true);
        expect(startOf(addDays(localDate(now, zone), 1), zone).getTime()).toBeGreaterThan(
          now.getTime(),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('has hours of its own, twice the same one when the clocks go back', () => {
    const hour = (date: string, hour: number, zone = 'Europe/Amsterdam') =>
      startOf(date, zone, hour).toISOString();
    expect(hour('2026-11-21', 0)).toBe('2026-11-20T23:00:00.000Z');
    const [second, third] = [hour('2026-10-25', 2), hour('2026-10-25', 3)];
    expect([second, third]).toEqual(['2026-10-25T00:00:00.000Z', '2026-10-25T02:00:00.000Z']);
    expect(hour('2026-11-21', 1, 'Asia/Kolkata')).toBe('2026-11-20T19:30:00.000Z');
    // The clocks go forward at two: there is no such hour, and three begins.
    expect(hour('2026-03-29', 2)).toBe('2026-03-29T01:00:00.000Z');
  });

  it('has months, the last day of which stands for one that is missing', () => {
    const later = (iso: string, months: number) => addMonths(new Date(iso), months).toISOString();
    expect(later('2026-08-31T10:20:30.400Z', 6)).toBe('2027-02-28T10:20:30.400Z');
    expect(later('2028-02-29T00:00:00.000Z', 12)).toBe('2029-02-28T00:00:00.000Z');
    expect(later('2026-11-20T00:00:00.000Z', 6)).toBe('2027-05-20T00:00:00.000Z');
  });

  it('has a day before and a day after, over the ends of months and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
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

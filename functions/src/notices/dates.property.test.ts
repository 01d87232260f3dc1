import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canStillAppeal, inDays } from './compose-notice.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const instants = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('six months, to the minute', () => {
  it.each([
    ['2026-11-22T19:22:41.500Z', '2027-05-22T19:22:00.000Z'],
    ['2026-08-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
    ['2027-08-29T23:59:59.999Z', '2028-02-29T23:59:00.000Z'],
  ])('a decision of %s can be appealed against until %s', (since, until) => {
    const last = new Date(until).getTime();
    expect(canStillAppeal(new Date(since), new Date(last + MINUTE - 1))).toBe(true);
    expect(canStillAppeal(new Date(since), new Date(last + MINUTE))).toBe(false);
  });

  const inMs = (since: Date, ms: number) => canStillAppeal(since, new Date(since.getTime() + ms));

  it('is never shorter than the shortest six months, nor longer than the longest', () => {
    const short = fc.integer({ min: 0, max: 181 * DAY });
    const long = fc.integer({ min: 184 * DAY + MINUTE, max: 4000 * DAY });
    fc.assert(
      fc.property(instants, short, long, (since, within, beyond) => {
        expect(inMs(since, within)).toBe(true);
        expect(inMs(since, beyond)).toBe(false);
      }),
    );
  });

  it('ends with the minute of the decision, on its day of the month or the last day before', () => {
    fc.assert(
      fc.property(instants, (since) => {
        const last = lastMoment(since);
        const minute = since.toISOString().slice(11, 16);
        expect(last.toISOString().slice(11)).toBe(`${minute}:59.999Z`);
        expect(last.getUTCMonth()).toBe((since.getUTCMonth() + 6) % 12);
        const isMonthEnd = new Date(last.getTime() + DAY).getUTCDate() === 1;
        const [day, wanted] = [last.getUTCDate(), since.getUTCDate()];
        expect(day === wanted || (isMonthEnd && day < wanted)).toBe(true);
      }),
    );
  });

  it('never ends earlier for a later decision', () => {
    fc.assert(
      fc.property(instants, fc.nat(60 * DAY), (since, ms) => {
        const later = new Date(since.getTime() + ms);
        expect(lastMoment(later).getTime()).toBeGreaterThanOrEqual(lastMoment(since).getTime());
      }),
    );
  });

  /** The last millisecond in which a decision can be appealed against. */
  function lastMoment(since: Date): Date {
    let [open, closed] = [0, 400 * DAY];
    while (closed - open > 1) {
      const middle = Math.floor((open + closed) / 2);
      if (inMs(since, middle)) open = middle;
      else closed = middle;
    }
    return new Date(since.getTime() + open);
  }
});

describe('a day in words', () => {
  it('is the day in UTC', () => {
    const at = new Date('2026-11-22T23:59:00Z');
    expect(inDays(at)).toBe('November 22, 2026');
  });
});

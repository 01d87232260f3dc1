import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths } from '../platform/time.ts';
import { canStillAppeal, inDays } from './compose-notice.ts';

const MINUTE = 60_000;
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

  it('is taken within the last minute, and not after it', () => {
    fc.assert(
      fc.property(instants, fc.nat(MINUTE - 1), (since, ms) => {
        const last = addMonths(new Date(new Date(since).setUTCSeconds(0, 0)), 6).getTime();
        expect(canStillAppeal(since, new Date(last + ms))).toBe(true);
        expect(canStillAppeal(since, new Date(last + MINUTE + ms))).toBe(false);
      }),
    );
  });
});

describe('a day in words', () => {
  it('is the day in UTC', () => {
    const at = new Date('2026-11-22T23:59:00Z');
    expect(inDays(at)).toBe('November 22, 2026');
  });
});

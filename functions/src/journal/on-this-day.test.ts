import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../platform/time.ts';
import { daysLikeThis } from './handlers.ts';

it('looks a month, a season and every year back, on the calendar', () => {
  const days = [...daysLikeThis('2026-11-20')];
  expect(days.slice(0, 5)).toEqual([
    ['2026-10-20', 1],
    ['2026-08-20', 3],
    ['2026-05-20', 6],
    ['2025-11-20', 12],
    ['2024-11-20', 24],
  ]);
});

it('takes the last day of a month that is too short', () => {
  expect(daysLikeThis('2026-03-31').get('2026-02-28')).toBe(1);
  expect(daysLikeThis('2028-02-29').get('2027-02-28')).toBe(12);
});

it('takes in the days that a month lacks on its last day, and on no other', () => {
  const monthAgo = (today: string) =>
    [...daysLikeThis(today)].flatMap(([day, months]) => (months === 1 ? [day] : []));
  expect(monthAgo('2026-04-30')).toEqual(['2026-03-30', '2026-03-31']);
  expect(monthAgo('2026-02-28')).toEqual(['2026-01-28', '2026-01-29', '2026-01-30', '2026-01-31']);
  expect(monthAgo('2026-04-29')).toEqual(['2026-03-29']);
  expect(daysLikeThis('2027-02-28').get('2024-02-29')).toBe(36);
  expect(daysLikeThis('2028-02-28').get('2024-02-29')).toBeUndefined();
  expect(daysLikeThis('2028-02-29').get('2024-02-29')).toBe(48);
});

it('comes round for every day of the calendar, a month, a season and years later', () => {
  const day = fc.integer({ min: 0, max: 8 * 366 }).map((days) => addDays('2020-01-01', days));
  fc.assert(
    fc.property(day, fc.constantFrom(1, 3, 6, 12, 24, 36, 48, 240), (written, months) => {
      // It returns in the later month: within 31 days before or after it.
      const around = addDays(written, Math.round(months * 30.44));
      const days = Array.from({ length: 62 }, (_, at) => addDays(around, at - 31));
      expect(days.filter((today) => daysLikeThis(today).get(written) === months)).not.toEqual([]);
    }),
    { numRuns: 300 },
  );
});

import { expect, it } from 'vitest';
import { daysLikeThis } from './on-this-day.ts';

it('looks a month, a season and every year back, on the calendar', () => {
  const days = [...daysLikeThis('2026-11-20')];
  expect(days.slice(0, 5)).toEqual([
    ['2026-10-20', 1],
    ['2026-08-20', 3],
    ['2026-05-20', 6],
    ['2025-11-20', 12],
    ['2024-11-20', 24],
  ]);
  // As many as one question to Firestore may name.
  expect(days.length).toBeLessThanOrEqual(30);
});

it('takes the last day of a month that is too short', () => {
  expect(daysLikeThis('2026-03-31').get('2026-02-28')).toBe(1);
  expect(daysLikeThis('2028-02-29').get('2027-02-28')).toBe(12);
});

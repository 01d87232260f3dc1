import { expect, it } from 'vitest';
import { addDays, daysBetween, formatDay, weekday } from './dates.ts';

it.each([
  ['2026-03-28', 1, '2026-03-29'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-11-20', -364, '2025-11-21'],
])('from %s it is %i days to %s, whatever the clocks do', (day, count, other) => {
  expect(addDays(day, count)).toBe(other);
  expect(addDays(other, -count)).toBe(day);
});

it.each([
  ['2026-11-16', 0, 'Monday'],
  ['2026-11-22', 6, 'Sunday'],
  ['2028-02-29', 1, 'Tuesday'],
])('%s is day %i of its week, a %s', (day, index, name) => {
  expect(weekday(day)).toBe(index);
  expect(formatDay(day, 'EEEE')).toBe(name);
});

it('lists the days of a stretch, its ends included, and none of a stretch that ends before it begins', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ]);
  expect(daysBetween('2028-03-01', '2028-02-28')).toEqual([]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../../lib/time/dates.ts';
import { monthsOf, monthTable, spanOf, yearTable } from './day-table.ts';

const cellsOf = ({ rows }: ReturnType<typeof yearTable>) =>
  rows.flatMap(({ cells }) => cells).filter((cell) => cell !== null);

describe('a year on paper', () => {
  const anyToday = fc.integer({ min: 0, max: 5000 }).map((days) => addDays('2026-01-01', days));

  it.each([true, false])(
    'holds each of its 365 days once, with room to spare or not (%s)',
    (broad) => {
      fc.assert(
        fc.property(anyToday, (today) => {
          const span = spanOf(today, 365);
          const table = yearTable(span, { broad });
          expect(cellsOf(table).toSorted()).toEqual(daysBetween(span.from, span.until));
          expect(table.rows.every(({ cells }) => cells.length === table.columns.length)).toBe(true);
        }),
        { numRuns: 40 },
      );
    },
  );

  it('names every month and day, for the ear wholly and for the eye in few letters', () => {
    const span = spanOf('2026-03-10', 365);
    const narrow = yearTable(span, { broad: false });
    expect(narrow.columns[0]).toMatchObject({ short: 'M', full: 'March 2025' });
    expect(narrow.columns.at(-1)).toMatchObject({ short: 'M', full: 'March 2026' });
    expect(
      narrow.rows
        .map(({ short }) => short)
        .join(' ')
        .split(/ +/),
    ).toEqual(['1', '5', '10', '15', '20', '25', '30', '']);
    expect(yearTable(span, { broad: true }).rows[1]).toMatchObject({ short: 'Apr' });
  });
});

describe('a month on paper', () => {
  it('begins its weeks on Monday', () => {
    const { columns, rows } = monthTable('2026-03', spanOf('2026-03-31', 365));
    expect(columns.map(({ full }) => full).at(0)).toBe('Monday');
    expect(rows[0]?.cells).toEqual([null, null, null, null, null, null, '2026-03-01']);
    expect(rows).toHaveLength(6);
    expect(rows[5]?.cells.slice(0, 3)).toEqual(['2026-03-30', '2026-03-31', null]);
  });

  it('holds each of its days once, and none that has not come yet or lies beyond the year', () => {
    const span = spanOf('2026-03-10', 365);
    for (const month of monthsOf(span).keys()) {
      const days = daysBetween(span.from, span.until).filter((day) => day.startsWith(month));
      expect(cellsOf(monthTable(month, span))).toEqual(days);
    }
  });
});

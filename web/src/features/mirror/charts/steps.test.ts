import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { step } from './day-grid.tsx';
import { monthsOf, monthTable, spanOf, yearTable } from './day-table.ts';

const span = spanOf('2026-03-10', 365);
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey });
const cellsOf = (table: ReturnType<typeof yearTable>) => table.rows.map(({ cells }) => cells);
const march = cellsOf(monthTable('2026-03', span));

describe('in a grid of days', () => {
  it.each([
    ['ArrowRight', '2026-03-03', '2026-03-04'],
    ['ArrowLeft', '2026-03-03', '2026-03-02'],
    ['ArrowDown', '2026-03-03', '2026-03-10'],
    ['ArrowUp', '2026-03-10', '2026-03-03'],
    ['Home', '2026-03-04', '2026-03-02'],
    ['End', '2026-03-04', '2026-03-08'],
    ['ArrowRight', '2026-03-10', '2026-03-10'],
    ['ArrowUp', '2026-03-01', '2026-03-01'],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(step(march, from, press(key))).toBe(to);
  });

  it('Ctrl with Home and End leads to the first and the last day', () => {
    expect(step(march, '2026-03-04', press('Home', true))).toBe('2026-03-01');
    expect(step(march, '2026-03-04', press('End', true))).toBe('2026-03-10');
  });

  it('leaves other keys alone, and a day that is not there', () => {
    expect(step(march, '2026-03-04', press('Tab'))).toBeNull();
    expect(step(march, '2025-03-04', press('ArrowUp'))).toBeNull();
  });

  it('steps over a date that a month does not have', () => {
    const year = cellsOf(yearTable(span, { broad: false }));
    expect(step(year, '2026-01-30', press('ArrowLeft'))).toBe('2025-12-30');
    expect(step(year, '2026-01-30', press('ArrowRight'))).toBe('2026-01-30');
    expect(step(year, '2025-12-31', press('ArrowLeft'))).toBe('2025-10-31');
  });

  it('arrows alone reach every day and never leave them', () => {
    const grids = [
      cellsOf(yearTable(span, { broad: true })),
      cellsOf(yearTable(span, { broad: false })),
      ...[...monthsOf(span).keys()].map((month) => cellsOf(monthTable(month, span))),
    ];
    for (const cells of grids) {
      const days = cells.flat().filter((cell) => cell !== null);
      const reached = new Set(days.slice(0, 1));
      for (const day of reached) {
        for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
          const next = step(cells, day, press(key));
          if (next !== null) reached.add(next);
        }
      }
      expect([...reached].sort()).toEqual(days.toSorted());
    }
  });

  it('what an arrow has done, the opposite one takes back', () => {
    const cells = cellsOf(yearTable(span, { broad: false }));
    const days = cells.flat().filter((cell) => cell !== null);
    const pairs = [
      ['ArrowUp', 'ArrowDown'],
      ['ArrowLeft', 'ArrowRight'],
    ] as const;
    fc.assert(
      fc.property(fc.constantFrom(...days), fc.constantFrom(...pairs), (day, [there, back]) => {
        const next = step(cells, day, press(there)) ?? day;
        if (next !== day) expect(step(cells, next, press(back))).toBe(day);
      }),
    );
  });
});

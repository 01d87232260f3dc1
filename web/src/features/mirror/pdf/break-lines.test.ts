import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesToPut } from './set-book.ts';

describe('where a text breaks over pages', () => {
  it.each([
    [5, 8, 5],
    [5, 5, 5],
    [5, 4, 3],
    [5, 3, 3],
    [5, 1, 0],
    [2, 1, 0],
    [3, 2, 0],
    [5, 0, 0],
  ])('of %i lines where %i fit, %i go', (count, room, put) => {
    expect(linesToPut(count, room, false)).toBe(put);
  });

  it('never leaves a line alone, and puts every line once', () => {
    const page = fc.integer({ min: 4, max: 40 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.nat({ max: 40 }),
        page,
        (count, left, full) => {
          const pages: number[] = [];
          let rest = count;
          for (let room = left; rest > 0; room = full) {
            const put = linesToPut(rest, room, pages.length > 0);
            expect(put).toBeLessThanOrEqual(room);
            pages.push(put);
            rest -= put;
          }
          expect(pages.reduce((sum, put) => sum + put, 0)).toBe(count);
          const used = pages.filter((put) => put > 0);
          if (used.length > 1) expect(Math.min(...used)).toBeGreaterThan(1);
        },
      ),
    );
  });
});

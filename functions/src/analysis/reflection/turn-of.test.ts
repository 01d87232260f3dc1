import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/time.ts';
import { lineOfDay, turnOf } from './reflect.ts';

describe('a turn', () => {
  it('is the same for the same text, another for another author, and never the same twice on a day', () => {
    const index = fc.nat(200);
    fc.assert(
      fc.property(fc.string(), index, index, (author, a, b) => {
        const turn = (of: number) => turnOf(author, '2026-11-20', { of: 'entry', index: of });
        expect(turn(a)).toBe(turn(a));
        expect(turn(a) === turn(b)).toBe(a === b);
        expect(turn(a)).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(turnOf('one', '2026-11-20', { of: 'drop' })).not.toBe(
      turnOf('another', '2026-11-20', { of: 'drop' }),
    );
  });
});

describe('a line of the day', () => {
  const sizes = fc.record({
    author: fc.string(),
    from: fc.nat(15_000),
    lines: fc.integer({ min: 7, max: 40 }),
    after: fc.nat(6),
  });

  it('comes once in 31 days, and its first sentence once in seven', () => {
    fc.assert(
      fc.property(sizes, ({ author, from, lines, after }) => {
        const firsts = Array.from({ length: lines }, (_, at) => `First ${at}.`);
        const seconds = Array.from({ length: after }, (_, at) => `Second ${at}.`);
        const month = Array.from({ length: 31 }, (_, day) =>
          lineOfDay(
            firsts,
            seconds,
            turnOf(author, addDays('1995-01-01', from + day), { of: 'drop' }),
          ),
        );
        const said = month.filter((line) => line !== null);
        expect(new Set(said).size).toBe(said.length);
        if (lines * (after + 1) >= 31) expect(said).toHaveLength(31);
        for (const [day, line] of month.entries()) {
          const first = line?.split('.')[0];
          const week = month.slice(Math.max(0, day - 6), day).map((each) => each?.split('.')[0]);
          if (first !== undefined) expect(week).not.toContain(first);
        }
      }),
    );
  });

  it('needs no second sentence behind what is told back, and is left out if the two are too long together', () => {
    const lines = ['First.', 'Second.', 'Third.', 'Fourth.', 'Fifth.', 'Sixth.', 'Seventh.'];
    const month = (words: string) =>
      Array.from({ length: 31 }, (_, day) =>
        lineOfDay(lines, ['A.', 'B.', 'C.', 'D.'], day * 10, {
          words,
          said: words,
          isOwnDeed: false,
          isQuoted: false,
        }),
      );
    for (const line of month('You ran.')) expect(line).toMatch(/^You ran\. \w+\.$/);
    expect(new Set(month(`${'and '.repeat(20)}on.`))).toEqual(new Set([null]));
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prng } from '../../../test/support/prng.ts';
import { admit, type Due } from './admit.ts';

const now = new Date('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
const MINUTE = 60_000;
const due = (count: number, young: boolean, since = now.getTime()): Due[] =>
  Array.from({ length: count }, (_, n) => ({ id: `${young ? 'y' : 'o'}${n}`, young, since }));
const fresh = { recent: [], youngAt: null };

describe('who comes out', () => {
  it('is everybody who is no newcomer, each once', () => {
    fc.assert(
      fc.property(fc.nat(80), fc.nat(80), fc.integer(), (others, young, seed) => {
        const all = [...due(others, false), ...due(young, true)];
        const { released } = admit(all, fresh, now, prng(seed));
        expect(new Set(released).size).toBe(released.length);
        expect(released.filter((drop) => !drop.young)).toHaveLength(others);
      }),
    );
  });

  it('is of any ten in a row at most three newcomers, over many ticks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ others: fc.integer({ min: 1, max: 12 }), young: fc.nat(12) }), {
          maxLength: 20,
          size: 'max',
        }),
        fc.integer(),
        (ticks, seed) => {
          const random = prng(seed);
          let before: Parameters<typeof admit>[1] = fresh;
          const row: boolean[] = [];
          for (const { others, young } of ticks) {
            const all = [...due(others, false), ...due(young, true)];
            const outcome = admit(all, before, now, random);
            row.push(...outcome.released.map((drop) => drop.young));
            before = outcome;
          }
          for (let at = 0; at + 10 <= row.length; at += 1) {
            expect(row.slice(at, at + 10).filter(Boolean).length).toBeLessThanOrEqual(3);
          }
        },
      ),
    );
  });

  it('is as many newcomers as have room among the others', () => {
    const { released } = admit([...due(70, false), ...due(60, true)], fresh, now, prng(1));
    expect(released.filter((drop) => drop.young).length).toBeGreaterThanOrEqual(30);
  });

  it('is one newcomer every ten minutes where nobody else is due', () => {
    const full = { recent: [true, true, true], youngAt: now.getTime() };
    const after = (minutes: number) =>
      admit(due(5, true), full, new Date(now.getTime() + minutes * MINUTE), prng(1)).released
        .length;
    expect([0, 9.9, 10, 30].map(after)).toEqual([0, 0, 1, 1]);
  });

  it('is everybody who has been due for twelve hours', () => {
    const full = { recent: [true, true, true], youngAt: now.getTime() };
    const long = due(8, true, now.getTime() - 12 * HOUR);
    expect(admit(long, full, now, prng(1)).released).toHaveLength(8);
    const nearly = due(8, true, now.getTime() - 12 * HOUR + 1);
    expect(admit(nearly, full, now, prng(1)).released).toHaveLength(0);
  });

  it('comes in an order that has nothing to do with when it was written', () => {
    const random = prng(7);
    let first = 0;
    const times = 10_000;
    for (let n = 0; n < times; n += 1) {
      const { released } = admit(due(2, false), fresh, now, random);
      first += released[0]?.id === 'o0' ? 1 : 0;
    }
    // Chi-square with one degree of freedom: 6.63 is p = 0.01.
    expect((2 * first - times) ** 2 / times).toBeLessThan(6.63);
  });
});

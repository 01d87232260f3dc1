import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prng } from '../../../test/support/prng.ts';
import type { Doc } from '../../platform/collections.ts';
import { type applyMoves, chooseReleases } from './moves.ts';

const now = new Date('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
const MINUTE = 60_000;
const due = (
  count: number,
  place: Doc<'waiting'>['young'],
  since = now.getTime(),
): Parameters<typeof applyMoves>[1]['due'] =>
  Array.from({ length: count }, (_, n) => ({ id: `${nameOf(place)}${n}`, place, since }));
const nameOf = (place: Doc<'waiting'>['young']) =>
  typeof place === 'string' ? place : place ? 'y' : 'o';
const noneBefore = { recent: [], youngAt: null };

describe('who comes out', () => {
  it('is everybody who is no newcomer, each once', () => {
    fc.assert(
      fc.property(fc.nat(80), fc.nat(80), fc.integer(), (others, young, seed) => {
        const all = [...due(others, false), ...due(young, true)];
        const { released } = chooseReleases(all, noneBefore, now, prng(seed));
        expect(new Set(released).size).toBe(released.length);
        expect(released.filter((drop) => !drop.place)).toHaveLength(others);
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
          let before: Parameters<typeof chooseReleases>[1] = noneBefore;
          const row: Doc<'waiting'>['young'][] = [];
          for (const { others, young } of ticks) {
            const all = [...due(others, false), ...due(young, true)];
            const outcome = chooseReleases(all, before, now, random);
            row.push(...outcome.released.map((drop) => drop.place));
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
    const { released } = chooseReleases(
      [...due(70, false), ...due(60, true)],
      noneBefore,
      now,
      prng(1),
    );
    expect(released.filter((drop) => drop.place).length).toBeGreaterThanOrEqual(30);
  });

  it('is one newcomer every ten minutes where nobody else is due', () => {
    const full = { recent: [true, true, true], youngAt: now.getTime() };
    const after = (minutes: number) =>
      chooseReleases(due(5, true), full, new Date(now.getTime() + minutes * MINUTE), prng(1))
        .released.length;
    expect([0, 9.9, 10, 30].map(after)).toEqual([0, 0, 1, 1]);
  });

  it('is everybody who has been due for twelve hours', () => {
    const full = { recent: [true, true, true], youngAt: now.getTime() };
    const long = due(8, true, now.getTime() - 12 * HOUR);
    expect(chooseReleases(long, full, now, prng(1)).released).toHaveLength(8);
    const nearly = due(8, true, now.getTime() - 12 * HOUR + 1);
    expect(chooseReleases(nearly, full, now, prng(1)).released).toHaveLength(0);
  });

  it('is of a crowd from one network at most one of any ten, and nobody else waits for them', () => {
    const tick = fc.record({ others: fc.integer({ min: 1, max: 12 }), young: fc.nat(4) });
    const crowds = fc.array(fc.integer({ min: 1, max: 80 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.array(tick, { minLength: 12, maxLength: 24, size: 'max' }),
        crowds,
        fc.integer(),
        (ticks, sizes, seed) => {
          const random = prng(seed);
          const networks = sizes.map((_, n) => `network ${n}`);
          const long = now.getTime() - 48 * HOUR;
          let waiting = sizes.flatMap((size, n) => due(size, networks[n] ?? '', long));
          let before: Parameters<typeof chooseReleases>[1] = noneBefore;
          const row: Doc<'waiting'>['young'][] = [];
          for (const { others, young } of ticks) {
            const all = [...waiting, ...due(others, false), ...due(young, true)];
            const outcome = chooseReleases(all, before, now, random);
            expect(outcome.released.filter((drop) => !drop.place)).toHaveLength(others);
            row.push(...outcome.released.map((drop) => drop.place));
            waiting = waiting.filter((drop) => !outcome.released.includes(drop));
            before = outcome;
          }
          for (let at = 0; at + 10 <= row.length; at += 1) {
            const ten = row.slice(at, at + 10);
            expect(ten.filter(Boolean).length).toBeLessThanOrEqual(3);
            for (const network of networks) {
              expect(ten.filter((place) => place === network).length).toBeLessThanOrEqual(1);
            }
          }
        },
      ),
    );
  });

  it('loses nobody of a crowd: each comes out, about one an hour where nobody else is due', () => {
    const random = prng(5);
    let waiting = due(30, 'network');
    let before: Parameters<typeof chooseReleases>[1] = { recent: [], youngAt: now.getTime() };
    const out: { id: string; minute: number }[] = [];
    for (let minute = 0; minute <= 60 * 60 && waiting.length > 0; minute += 1) {
      const at = new Date(now.getTime() + minute * MINUTE);
      const outcome = chooseReleases(waiting.slice(0, 1), before, at, random);
      out.push(...outcome.released.map(({ id }) => ({ id, minute })));
      waiting = waiting.filter((drop) => !outcome.released.includes(drop));
      before = outcome;
    }
    expect(new Set(out.map(({ id }) => id)).size).toBe(30);
    const waits = out.map(({ minute }, n) => minute - (out[n - 1]?.minute ?? 0));
    // The first finds its place free.
    expect(Math.min(...waits.slice(1))).toBeGreaterThanOrEqual(30);
    expect((out.at(-1)?.minute ?? 0) / 60).toBeGreaterThan(20);
  });

  it('is of a crowd at no turn that somebody could count, with others and without', () => {
    const random = prng(11);
    const [victim] = due(1, 'network');
    const start = { recent: ['network'], youngAt: now.getTime() };
    /** How many ticks the drop waits after another of its crowd, with this many others due in each tick. */
    const waits = (others: number) => {
      let before: Parameters<typeof chooseReleases>[1] = start;
      for (let minute = 1; ; minute += 1) {
        const at = new Date(now.getTime() + minute * MINUTE);
        const all = [...(victim ? [victim] : []), ...due(others, false)];
        const outcome = chooseReleases(all, before, at, random);
        if (outcome.released.some(({ place }) => place)) return minute;
        before = outcome;
      }
    };
    for (const others of [0, 1]) {
      const turns = Array.from({ length: 2_000 }, () => waits(others));
      const often = [...Map.groupBy(turns, (turn) => turn).values()].map((all) => all.length);
      expect(Math.max(...often) / turns.length).toBeLessThan(0.3);
      expect(often.length).toBeGreaterThan(8);
    }
  });

  it('is another newcomer before the next of a crowd', () => {
    const before = { recent: ['network', true, true], youngAt: now.getTime() - 2 * HOUR };
    const { released } = chooseReleases(
      [...due(9, 'network'), ...due(1, true)],
      before,
      now,
      prng(3),
    );
    expect(released.map(({ place }) => place)).toEqual([true]);
  });

  it('comes in an order that has nothing to do with when it was written', () => {
    const random = prng(7);
    let first = 0;
    const times = 10_000;
    for (let n = 0; n < times; n += 1) {
      const { released } = chooseReleases(due(2, false), noneBefore, now, random);
      first += released[0]?.id === 'o0' ? 1 : 0;
    }
    // Chi-square with one degree of freedom: 6.63 is p = 0.01.
    expect((2 * first - times) ** 2 / times).toBeLessThan(6.63);
  });
});

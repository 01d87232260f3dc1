import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prng } from '../../test/support/prng.ts';
import { drawExpiry, drawFade } from './schedule.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
const NOW = Date.UTC(2026, 10, 20, 12, 0, 30);

/** Shown drops: released in the last 60 days, and fading 7 to 60 days after their release. */
const stays = fc.array(
  fc
    .record({ ago: fc.integer({ min: 0, max: 60 * DAY_MS }), stay: fc.double({ min: 7, max: 60 }) })
    .map(({ ago, stay }) => {
      const shownAt = Math.floor((NOW - ago) / MINUTE_MS) * MINUTE_MS;
      return { shownAt, fadesAt: shownAt + Math.floor(stay * DAY_MS) };
    })
    .filter(({ fadesAt }) => fadesAt > NOW),
  { maxLength: 60 },
);

describe('the moments at which the words of somebody who leaves fade', () => {
  it('are not before the 7th day or before a page can know, within 14 days, never later than they would have been', () => {
    fc.assert(
      fc.property(stays, (all) => {
        const taken = new Set<number>();
        for (const stay of all) {
          const at = drawFade(stay, NOW, taken);
          expect(at).toBeGreaterThanOrEqual(Math.min(stay.fadesAt, stay.shownAt + 7 * DAY_MS));
          expect(at).toBeGreaterThanOrEqual(Math.min(stay.fadesAt, NOW + 15 * MINUTE_MS));
          expect(at).toBeLessThanOrEqual(Math.min(stay.fadesAt, NOW + 14 * DAY_MS));
        }
      }),
    );
  });

  it('are minutes of their own, no two the same, or as they would have been', () => {
    fc.assert(
      fc.property(stays, (all) => {
        const taken = new Set<number>();
        const drawn = all.map((stay) => ({ stay, at: drawFade(stay, NOW, taken) }));
        const own = drawn.filter(({ stay, at }) => at !== stay.fadesAt).map(({ at }) => at);
        expect(own.every((at) => at % MINUTE_MS === 0)).toBe(true);
        expect(new Set(own).size).toBe(own.length);
        for (const { stay, at } of drawn) {
          if (stay.fadesAt <= NOW + 14 * DAY_MS) expect(at).toBe(stay.fadesAt);
          else expect(at).toBeLessThan(stay.fadesAt);
        }
      }),
    );
  });

  it('move on to the next minute where one is taken, and begin again after the last', () => {
    const stay = { shownAt: NOW - 30 * DAY_MS, fadesAt: NOW + 20 * DAY_MS };
    const first = Math.ceil(NOW / MINUTE_MS + 15) * MINUTE_MS;
    const last = Math.floor((NOW + 14 * DAY_MS) / MINUTE_MS) * MINUTE_MS;
    const taken = new Set<number>();
    const drawn = [0, 0, 1 - Number.EPSILON, 1 - Number.EPSILON].map((at) =>
      drawFade(stay, NOW, taken, () => at),
    );
    expect(drawn).toEqual([first, first + MINUTE_MS, last, first + 2 * MINUTE_MS]);
  });

  it('come as early as those of other drops that fade within the two weeks', () => {
    const random = prng(7);
    const shownAt = NOW - 7 * DAY_MS;
    const draws = Array.from({ length: 20_000 }, () => drawExpiry(new Date(shownAt), random));
    const inFirstWeek = (all: readonly number[]) =>
      all.filter((at) => at <= NOW + 7 * DAY_MS).length / all.length;
    const byThemselves = draws.filter((at) => at <= NOW + 14 * DAY_MS);
    const left = draws.map((fadesAt) => drawFade({ shownAt, fadesAt }, NOW, new Set(), random));
    expect(inFirstWeek(left)).toBeCloseTo(inFirstWeek(byThemselves), 1);
    expect(inFirstWeek(left)).toBeGreaterThan(0.5);
  });
});

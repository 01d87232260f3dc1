import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawFade } from './fade-minutes.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
const NOW = Date.UTC(2026, 10, 20, 12, 0, 30);

/** Drops that are out: released in the last 60 days, to fade 7 to 60 days after that, and not yet. */
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
  it('are not before the 7th day, within 14 days, never later than they would have been', () => {
    fc.assert(
      fc.property(stays, (all) => {
        const taken = new Set<number>();
        for (const stay of all) {
          const at = drawFade(stay, NOW, taken);
          expect(at).toBeGreaterThanOrEqual(Math.min(stay.fadesAt, stay.shownAt + 7 * DAY_MS));
          expect(at).toBeGreaterThanOrEqual(NOW);
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
        expect(taken.size).toBeGreaterThanOrEqual(own.length);
      }),
    );
  });

  it('use up every minute there is before a drop fades as it would have', () => {
    const fadesAt = NOW + 10 * MINUTE_MS;
    const stay = { shownAt: NOW - 30 * DAY_MS, fadesAt };
    const taken = new Set<number>();
    const drawn = Array.from({ length: 10 }, () => drawFade(stay, NOW, taken));
    expect(new Set(drawn).size).toBe(10);
    expect(drawFade(stay, NOW, taken)).toBe(fadesAt);
  });

  it('are drawn evenly: the first and the last minute as well as any', () => {
    const stay = { shownAt: NOW - 30 * DAY_MS, fadesAt: NOW + 3 * MINUTE_MS };
    const drawn = [0, 1, 2].map((n) => drawFade(stay, NOW, new Set(), () => n));
    const first = Math.ceil(NOW / MINUTE_MS) * MINUTE_MS;
    expect(drawn).toEqual([first, first + MINUTE_MS, first + 2 * MINUTE_MS]);
    // Where one is taken, the next ones move up.
    const taken = new Set([first / MINUTE_MS]);
    expect(drawFade(stay, NOW, taken, () => 0)).toBe(first + MINUTE_MS);
  });
});

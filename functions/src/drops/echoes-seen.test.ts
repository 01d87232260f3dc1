import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocalDate } from '../contract/index.ts';
import { addDays } from '../platform/time.ts';
import { withSeen } from './own-drops.ts';

const ECHOES_KEPT = 50;

const dayOf = (n: number): LocalDate => addDays('2026-01-01', n);
const some = fc
  .uniqueArray(fc.nat(20), { maxLength: 20 })
  .chain((drops) =>
    fc
      .array(fc.nat(9), { minLength: drops.length, maxLength: drops.length })
      .map((counts) =>
        Object.fromEntries(
          drops.map((n, at) => [`drop${n}`, { count: counts[at] ?? 0, day: dayOf(n) }]),
        ),
      ),
  );

describe('what was seen of how drops were answered', () => {
  it('is the same, said twice', () => {
    fc.assert(
      fc.property(some, some, (before, more) => {
        const once = withSeen(before, more);
        expect(withSeen(once, more)).toEqual(once);
      }),
    );
  });

  it('is the same, in whatever order two devices say it', () => {
    fc.assert(
      fc.property(some, some, some, (before, one, other) => {
        const way = withSeen(withSeen(before, one), other);
        expect(withSeen(withSeen(before, other), one)).toEqual(way);
      }),
    );
  });

  it('is never less than it was', () => {
    const before = { a: { count: 5, day: dayOf(0) } };
    expect(withSeen(before, { a: { count: 4, day: dayOf(0) } })).toEqual(before);
    expect(withSeen(before, { a: { count: 6, day: dayOf(0) } }).a?.count).toBe(6);
  });

  it('is of the newest drops alone, however many there are', () => {
    let seen = {};
    for (let n = 0; n < 3 * ECHOES_KEPT; n += 1) {
      seen = withSeen(seen, { [`drop${n}`]: { count: 1, day: dayOf(n) } });
    }
    const kept = Array.from({ length: ECHOES_KEPT }, (_, n) => `drop${3 * ECHOES_KEPT - 1 - n}`);
    expect(Object.keys(seen).sort()).toEqual(kept.sort());
    const old = { 'an-old-one': { count: 1, day: dayOf(0) } };
    expect(withSeen(seen, old)).toEqual(seen);
  });
});

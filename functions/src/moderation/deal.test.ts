import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byUrgency, type Dealing, eligible, holders, rounded } from './deal.ts';
import { quarterAfter } from './quarter.ts';

const lot = (...parts: (string | number)[]) =>
  createHmac('sha256', 'a key').update(JSON.stringify(parts)).digest('hex');
const since = new Date('2026-11-20T12:15:00Z');
const later = (hours: number) => new Date(since.getTime() + hours * 3_600_000);
const people = (count: number) => Array.from({ length: count }, (_, n) => `moderator${n}`);
const aDeal = (change: Partial<Dealing> = {}): Dealing => ({
  caseId: 'aCase',
  author: null,
  reporters: new Set(),
  barred: new Set(),
  mayReturn: true,
  since,
  ...change,
});

/** How far apart two rows of counts are, as if one chance had made both. */
function chiSquare(a: readonly number[], b: readonly number[]): number {
  const sum = (row: readonly number[]) => row.reduce((all, each) => all + each, 0);
  const total = sum(a) + sum(b);
  const cells = [a, b].flatMap((row) =>
    row.map((seen, n) => {
      const due = (sum(row) * ((a[n] ?? 0) + (b[n] ?? 0))) / total;
      return due === 0 ? 0 : (seen - due) ** 2 / due;
    }),
  );
  return sum(cells);
}

const dealt = fc
  .record({
    moderators: fc.integer({ min: 1, max: 12 }).map(people),
    caseId: fc.string(),
    hours: fc.integer({ min: 0, max: 200 }),
    mayReturn: fc.boolean(),
  })
  .chain(({ moderators, ...given }) =>
    fc.record({
      moderators: fc.constant(moderators),
      given: fc.constant(given),
      author: fc.option(fc.constantFrom(...moderators, 'somebody else')),
      reporters: fc.subarray(moderators).map((some) => new Set(some)),
      barred: fc.subarray(moderators).map((some) => new Set(some)),
    }),
  );

describe('a case is dealt', () => {
  it('never to who wrote the words, nor to who reported them, whoever else there is', () => {
    fc.assert(
      fc.property(dealt, ({ moderators, given, ...who }) => {
        const deal = aDeal({ ...given, ...who });
        const have = holders(deal, moderators, lot, later(given.hours));
        expect(have).not.toContain(who.author);
        for (const reporter of who.reporters) expect(have).not.toContain(reporter);
        expect(new Set(have).size).toBe(have.length);
      }),
    );
  });

  it('to somebody always, where there is anybody who may have it', () => {
    fc.assert(
      fc.property(dealt, ({ moderators, given, ...who }) => {
        const deal = aDeal({ ...given, ...who, mayReturn: true });
        const able = moderators.filter((uid) => uid !== who.author && !who.reporters.has(uid));
        const have = holders(deal, moderators, lot, later(given.hours));
        expect(have.length > 0).toBe(able.length > 0);
      }),
    );
  });

  it('to who had a say before only when nobody else is left, and a night lies between', () => {
    fc.assert(
      fc.property(dealt, ({ moderators, given, ...who }) => {
        const deal = aDeal({ ...given, ...who });
        const again = eligible(deal, moderators).filter((uid) => who.barred.has(uid));
        if (again.length === 0) return;
        expect(deal.mayReturn).toBe(true);
        expect(eligible({ ...deal, barred: new Set() }, moderators)).toEqual(again);
      }),
    );
  });

  it('to one person alone, and to both of two, so that one can be away', () => {
    expect(holders(aDeal(), people(1), lot, since)).toEqual(people(1));
    expect(holders(aDeal(), people(2), lot, since)).toEqual(people(2));
  });

  it('to as many of three and more as ever, whose words they are or who reported them', () => {
    for (const count of [3, 4, 5, 8, 9]) {
      const all = people(count);
      for (const author of [null, 'somebody else', ...all]) {
        const have = holders(aDeal({ author }), all, lot, since);
        expect(have).toHaveLength(Math.ceil(count / 2));
      }
    }
  });

  it('to the same people at every question of a day, in whatever order they are named', () => {
    const all = people(9);
    const have = holders(aDeal(), all, lot, since);
    expect(holders(aDeal(), all.toReversed(), lot, later(23.9))).toEqual(have);
  });

  it('to all but one after a day, to everybody after three, and taken from nobody', () => {
    fc.assert(
      fc.property(dealt, fc.nat(200), ({ moderators, given, ...who }, more) => {
        const deal = aDeal({ ...given, ...who });
        const have = holders(deal, moderators, lot, later(given.hours));
        const after = holders(deal, moderators, lot, later(given.hours + more));
        expect(after.slice(0, have.length)).toEqual(have);
      }),
    );
    const counts = [23, 24, 71, 72, 999].map(
      (hours) => holders(aDeal(), people(6), lot, later(hours)).length,
    );
    expect(counts).toEqual([3, 5, 5, 6, 6]);
  });

  it('so that who else has a case that is missing for somebody tells nothing of whose it is, on no day', () => {
    const [mine, ...others] = people(6);
    const [one, two] = others;
    for (const hours of [0, 25]) {
      const seen = { own: [0, 0, 0, 0], others: [0, 0, 0, 0] };
      for (let n = 0; n < 6_000; n += 1) {
        const whose = n % 2 ? 'own' : 'others';
        const author = whose === 'own' ? (mine ?? '') : 'somebody else';
        const have = holders(aDeal({ caseId: `${n}`, author }), people(6), lot, later(hours));
        if (have.includes(mine ?? '')) continue;
        const pattern = Number(have.includes(one ?? '')) + 2 * Number(have.includes(two ?? ''));
        seen[whose][pattern] = (seen[whose][pattern] ?? 0) + 1;
      }
      // Chi-square with three degrees of freedom: 16.3 is passed once in a thousand times.
      expect(chiSquare(seen.own, seen.others)).toBeLessThan(16.3);
    }
  });

  it('to each about half of the time: one that is missing tells nothing of whose it is', () => {
    const all = people(6);
    const counts = new Map(all.map((uid) => [uid, 0]));
    for (let n = 0; n < 2_000; n += 1) {
      for (const uid of holders(aDeal({ caseId: `case${n}` }), all, lot, since)) {
        counts.set(uid, (counts.get(uid) ?? 0) + 1);
      }
    }
    // Chi-square with five degrees of freedom: 20.5 is passed once in a thousand times.
    const chi = [...counts.values()].reduce((sum, seen) => sum + (seen - 1_000) ** 2 / 500, 0);
    expect(chi).toBeLessThan(20.5);
  });
});

it('the gravest come first, then the oldest', () => {
  const row = (id: string, severity: 'grave' | 'serious' | 'plain', hours: number) => ({
    id,
    severity,
    since: later(hours),
  });
  const rows = [row('e', 'plain', -9), row('d', 'serious', 0), row('c', 'grave', 2)];
  const sorted = [...rows, row('a', 'grave', 1), row('b', 'grave', 1)].sort(byUrgency);
  expect(sorted.map(({ id }) => id).join('')).toBe('abcde');
});

it('totals are told to the nearest ten, and cases enter on the quarter hour after', () => {
  expect([0, 1, 4, 7, 14, 96].map(rounded)).toEqual([0, 0, 0, 10, 10, 100]);
  expect(quarterAfter(new Date('2026-11-20T12:00:00Z'))).toEqual(new Date('2026-11-20T12:15:00Z'));
  expect(quarterAfter(new Date('2026-11-20T12:59:59Z'))).toEqual(new Date('2026-11-20T13:00:00Z'));
});

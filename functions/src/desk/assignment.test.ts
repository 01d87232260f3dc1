import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDropDoc } from '../../test/support/user-data-fixture.ts';
import { joinedCase, quarterAfter } from '../cases/case.ts';
import { type ModeratedCase, SEVERITIES } from '../contract/index.ts';
import type { Doc } from '../platform/collections.ts';
import { isAssignedTo, pickWork } from './assignment.ts';

/** All cases of a moderator, including those of visitors and those above the limits. */
const [MOST_CASES, MOST_OF_VISITORS, MOST_ABOVE_LIMIT] = [10, 5, 3];

type Draw = Parameters<typeof isAssignedTo>[0];

const drawn = (...parts: (string | number)[]) =>
  createHmac('sha256', 'a key').update(JSON.stringify(parts)).digest().readUInt32BE() / 2 ** 32;
const since = new Date('2026-11-20T12:15:00Z');
const later = (hours: number) => new Date(since.getTime() + hours * 3_600_000);
const people = (count: number) => Array.from({ length: count }, (_, n) => `moderator${n}`);
const aDraw = (change: Partial<Draw> = {}): Draw => ({
  caseId: 'aCase',
  author: null,
  reporters: new Set(),
  barred: new Set(),
  severity: 'serious',
  since,
  ...change,
});
const holders = (draw: Draw, moderators: readonly string[], now: Date) =>
  moderators.filter((uid) => isAssignedTo(draw, uid, moderators.length, drawn, now));

/** How different two rows of counts are, if both had the same distribution. */
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
    severity: fc.constantFrom(...SEVERITIES),
    hours: fc.integer({ min: 0, max: 200 }),
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
  it('never to who wrote the words, nor to who reported them, nor to who had a say, whoever else there is', () => {
    fc.assert(
      fc.property(dealt, ({ moderators, given, ...who }) => {
        const have = holders(aDraw({ ...given, ...who }), moderators, later(given.hours));
        expect(have).not.toContain(who.author);
        for (const each of [...who.reporters, ...who.barred]) expect(have).not.toContain(each);
      }),
    );
  });

  it('to each moderator whatever the others wrote, reported or decided', () => {
    fc.assert(
      fc.property(dealt, ({ moderators, given, ...who }) => {
        const now = later(given.hours);
        const have = holders(aDraw({ ...given, ...who }), moderators, now);
        const alone = moderators.filter(
          (uid) =>
            uid !== who.author &&
            !who.reporters.has(uid) &&
            !who.barred.has(uid) &&
            holders(aDraw(given), moderators, now).includes(uid),
        );
        expect(have).toEqual(alone);
      }),
    );
  });

  it('in the end to everybody who may have it: after four hours where it is grave, else after three days', () => {
    fc.assert(
      fc.property(dealt, ({ moderators, given, ...who }) => {
        const deal = aDraw({ ...given, ...who });
        const able = moderators.filter(
          (uid) => uid !== who.author && !who.reporters.has(uid) && !who.barred.has(uid),
        );
        const end = given.severity === 'grave' ? 4 : 72;
        expect(holders(deal, moderators, later(end))).toEqual(able);
      }),
    );
  });

  it('to one person alone, and to both of two, so that one can be away', () => {
    expect(holders(aDraw(), people(1), since)).toEqual(people(1));
    expect(holders(aDraw(), people(2), since)).toEqual(people(2));
  });

  it('and is taken from nobody by time alone', () => {
    fc.assert(
      fc.property(dealt, fc.nat(200), ({ moderators, given, ...who }, more) => {
        const deal = aDraw({ ...given, ...who });
        const after = holders(deal, moderators, later(given.hours + more));
        for (const uid of holders(deal, moderators, later(given.hours)))
          expect(after).toContain(uid);
      }),
    );
  });

  it('so that who else has a case that is missing for somebody tells nothing of whose it is, on no day', () => {
    const [mine, ...others] = people(6);
    const [one, two] = others;
    for (const hours of [0, 25]) {
      const seen = { own: [0, 0, 0, 0], others: [0, 0, 0, 0] };
      for (let n = 0; n < 6_000; n += 1) {
        const whose = n % 2 ? 'own' : 'others';
        const author = whose === 'own' ? (mine ?? '') : 'somebody else';
        const have = holders(aDraw({ caseId: `${n}`, author }), people(6), later(hours));
        if (have.includes(mine ?? '')) continue;
        const pattern = Number(have.includes(one ?? '')) + 2 * Number(have.includes(two ?? ''));
        seen[whose][pattern] = (seen[whose][pattern] ?? 0) + 1;
      }
      // Chi-square with three degrees of freedom: 16.3 is exceeded once in a thousand times.
      expect(chiSquare(seen.own, seen.others)).toBeLessThan(16.3);
    }
  });

  it('to each about half of the time: one that is missing tells nothing of whose it is', () => {
    const all = people(6);
    const counts = new Map(all.map((uid) => [uid, 0]));
    for (let n = 0; n < 2_000; n += 1) {
      for (const uid of holders(aDraw({ caseId: `case${n}` }), all, since)) {
        counts.set(uid, (counts.get(uid) ?? 0) + 1);
      }
    }
    // Chi-square with six degrees of freedom: 22.5 is exceeded once in a thousand times.
    const chi = [...counts.values()].reduce((sum, seen) => sum + (seen - 1_000) ** 2 / 500, 0);
    expect(chi).toBeLessThan(22.5);
  });
});

const row = (
  id: string,
  severity: ModeratedCase['severity'],
  hours: number,
  broughtBy: Doc<'cases'>['broughtBy'] = 'member',
) => ({
  id,
  severity,
  broughtBy,
  since: later(hours),
});

it('the gravest come first, then the oldest; what is above the limits comes last among its like', () => {
  const rows = [row('f', 'plain', -9), row('d', 'serious', 0), row('c', 'grave', 2)];
  const last = row('e', 'serious', -5, 'slow');
  const sorted = pickWork([last, ...rows, row('a', 'grave', 1), row('b', 'grave', 1)]);
  expect(sorted.map(({ id }) => id).join('')).toBe('abcdef');
});

describe('the work of a moderator', () => {
  const severity = fc.constantFrom<ModeratedCase['severity']>(...SEVERITIES);
  const cases = (by: Doc<'cases'>['broughtBy'], max: number) =>
    fc
      .array(fc.tuple(severity, fc.integer({ min: -500, max: 0 })), { maxLength: max })
      .map((all) => all.map(([grave, hours], n) => row(`${by} ${n}`, grave, hours, by)));
  const waiting = fc.tuple(cases('member', 15), cases('visitor', 40), cases('slow', 40));
  const count = (
    work: readonly { broughtBy: Doc<'cases'>['broughtBy'] }[],
    by: Doc<'cases'>['broughtBy'],
  ) => work.filter(({ broughtBy }) => broughtBy === by).length;

  it('never loses a grave case of a member to 3,000 public reports', () => {
    const flood = Array.from({ length: 3_000 }, (_, n) => [
      row(`v${n}`, 'grave', -n, 'visitor'),
      row(`s${n}`, 'serious', -n, 'slow'),
    ]).flat();
    const mine = row('a child is at risk', 'grave', 0);
    expect(pickWork([...flood, mine])).toContain(mine);
  });

  it('never loses a grave case of an account of standing to 300 accounts that were made for it', () => {
    const drop = { id: 'a'.repeat(20), doc: aDropDoc('somebody', 'words', false) };
    const reported = (id: string, at: Date, weighed?: { weight: number; distinct: number }) => {
      const joining = { reason: 'child' as const, ...(weighed && { weighed }) };
      const { severity, broughtBy } = joinedCase({ id, doc: null }, drop, joining, at);
      return { id, severity, broughtBy, since: at };
    };
    const flood = Array.from({ length: 300 }, (_, n) => reported(`g1${n}`, later(-n - 1)));
    const real = reported('g1real', later(0), { weight: 1, distinct: 1 });
    expect(pickWork([...flood, real])).toContain(real);
  });

  it('keeps half of it for members, and three places for what is above the limits', () => {
    fc.assert(
      fc.property(waiting, ([members, visitors, aboveLimit]) => {
        const work = pickWork([...aboveLimit, ...visitors, ...members]);
        expect(work.length).toBeLessThanOrEqual(MOST_CASES);
        expect(count(work, 'slow')).toBeLessThanOrEqual(MOST_ABOVE_LIMIT);
        const least = Math.min(members.length, MOST_CASES - MOST_OF_VISITORS);
        expect(count(work, 'member')).toBeGreaterThanOrEqual(least);
        // The most urgent case of a member is always in it.
        const [first] = pickWork(members);
        if (first) expect(work).toContain(first);
      }),
    );
  });

  it('is full where enough waits, and in the order of urgency', () => {
    fc.assert(
      fc.property(waiting, ([members, visitors, aboveLimit]) => {
        const work = pickWork([...aboveLimit, ...visitors, ...members]);
        const able =
          members.length + visitors.length + Math.min(aboveLimit.length, MOST_ABOVE_LIMIT);
        expect(work).toHaveLength(Math.min(MOST_CASES, able));
        expect(work).toEqual(pickWork(work.toReversed()));
      }),
    );
  });
});

it('cases enter on the quarter hour after', () => {
  expect(quarterAfter(new Date('2026-11-20T12:00:00Z'))).toEqual(new Date('2026-11-20T12:15:00Z'));
  expect(quarterAfter(new Date('2026-11-20T12:59:59Z'))).toEqual(new Date('2026-11-20T13:00:00Z'));
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCase } from '../../test/support/a-case.ts';
import { REPORT_REASONS } from '../contract/index.ts';
import { heldCase, isEnough, mostHeld, weigh } from './holds.ts';

const H = 3_600_000;
const NOW = new Date('2026-11-20T12:00:00.000Z');
const NO_SIGNS = { agreesOnMethods: false, isLaterCopy: false, hasSlur: false };
const agreesOnMethods = { ...NO_SIGNS, agreesOnMethods: true };
const isLaterCopy = { ...NO_SIGNS, isLaterCopy: true };

const reports = fc.uniqueArray(
  fc.record({
    reporter: fc.nat(30).map(String),
    weight: fc.constantFrom(0, 0.25, 1, 1.5, 2),
  }),
  { selector: ({ reporter }) => reporter, maxLength: 12 },
);
const recents = fc
  .dictionary(fc.nat(30).map(String), fc.uniqueArray(fc.nat(8).map(String), { maxLength: 5 }))
  .map((all) => new Map(Object.entries(all)));

describe('what holds words unseen', () => {
  it.each([
    ['personal-data', 2, 2, null],
    ['child', 2, 2, null],
    ['methods', 3, 3, 72 * H],
    ['harassment', 3, 3, 24 * H],
    ['hate', 3, 3, 24 * H],
    ['sexual', 3, 3, 24 * H],
    ['spam', 3, 3, 24 * H],
  ] as const)('%s: weight %s of %s people, until %s', (reason, weight, distinct, lapsesAfter) => {
    const { hold } = heldCase(aCase('a drop', NOW), reason, NOW);
    expect(hold?.until?.toMillis() ?? null).toBe(lapsesAfter && NOW.getTime() + lapsesAfter);
    expect(isEnough(reason, { weight, distinct }, NO_SIGNS)).toBe(true);
    expect(isEnough(reason, { weight: weight - 0.01, distinct: 99 }, NO_SIGNS)).toBe(false);
    expect(isEnough(reason, { weight: 99, distinct: distinct - 1 }, NO_SIGNS)).toBe(false);
  });

  it.each(['worried', 'other', 'illegal'] as const)('%s: nothing', (reason) => {
    const signs = { agreesOnMethods: true, isLaterCopy: true, hasSlur: true };
    expect(isEnough(reason, { weight: 999, distinct: 999 }, signs)).toBe(false);
  });

  it('two people are enough where the detector of methods agrees, for that reason alone, and it alone holds nothing', () => {
    const two = { weight: 4, distinct: 2 };
    for (const reason of ['methods', 'harassment', 'hate', 'sexual', 'spam'] as const) {
      expect(isEnough(reason, two, agreesOnMethods)).toBe(reason === 'methods');
      expect(isEnough(reason, { weight: 0, distinct: 0 }, agreesOnMethods)).toBe(false);
    }
  });

  it('one report that weighs something is enough for a later copy, as spam alone', () => {
    const one = { weight: 1, distinct: 1 };
    for (const reason of REPORT_REASONS) {
      expect(isEnough(reason, one, isLaterCopy)).toBe(reason === 'spam');
      expect(isEnough(reason, { weight: 0, distinct: 0 }, isLaterCopy)).toBe(false);
    }
  });

  it('two people are enough for a text with a slur, one is not, and the slur alone holds nothing', () => {
    const hasSlur = { ...NO_SIGNS, hasSlur: true };
    expect(isEnough('hate', { weight: 2, distinct: 2 }, hasSlur)).toBe(true);
    expect(isEnough('hate', { weight: 2, distinct: 1 }, hasSlur)).toBe(false);
    expect(isEnough('hate', { weight: 0, distinct: 0 }, hasSlur)).toBe(false);
    expect(isEnough('hate', { weight: 2, distinct: 2 }, NO_SIGNS)).toBe(false);
  });

  it('is two drops, or 2 in 100 of those that are shown', () => {
    expect([0, 1, 100, 149, 150, 1000].map(mostHeld)).toEqual([2, 2, 2, 2, 3, 20]);
  });
});

describe('what reports come to', () => {
  it('is at most all of them, and never more than without anybody who reports together', () => {
    fc.assert(
      fc.property(reports, recents, (all, recent) => {
        const { weight, distinct } = weigh(all, recent);
        const alone = weigh(all, new Map());
        expect(alone.weight).toBeCloseTo(all.reduce((sum, each) => sum + each.weight, 0));
        expect(alone.distinct).toBe(all.filter((each) => each.weight > 0).length);
        expect(weight).toBeLessThanOrEqual(alone.weight + 1e-9);
        expect(distinct).toBeLessThanOrEqual(alone.distinct);
        expect(weight).toBeLessThanOrEqual(2 * distinct);
      }),
    );
  });

  it('is the same in whatever order they came', () => {
    const shuffled = reports.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, recents, ([all, mixed], recent) => {
        const [one, other] = [weigh(all, recent), weigh(mixed, recent)];
        expect(other.distinct).toBe(one.distinct);
        expect(other.weight).toBeCloseTo(one.weight);
      }),
    );
  });

  it('counts those once who shared three of their last five drops, also by way of a third', () => {
    const all = ['a', 'b', 'c'].map((reporter) => ({ reporter, weight: 1 }));
    const recent = new Map([
      ['a', ['1', '2', '3', '4', '5']],
      ['b', ['3', '4', '5', '6', '7']],
      ['c', ['5', '6', '7', '8', '9']],
    ]);
    expect(weigh(all, recent)).toEqual({ weight: 1, distinct: 1 });
    expect(weigh(all, new Map(recent).set('b', ['4', '5', '6', '0', '10']))).toEqual({
      weight: 3,
      distinct: 3,
    });
  });
});

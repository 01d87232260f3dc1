import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REPORT_REASONS } from '../contract/index.ts';
import { weightOf, withReport } from './report.ts';

const REPORTS_PER_DAY = 10;

const DAY_MS = 24 * 3_600_000;
const now = new Date('2026-11-20T12:00:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const count = fc.nat(500);

const account = fc.record({
  since: fc.integer({ min: 0, max: 60 * DAY_MS }).map(ago),
  isVerified: fc.boolean(),
  shownDays: fc.nat(9),
});
const ofStanding = { since: ago(7 * DAY_MS), isVerified: true, shownDays: 3 };

describe('the weight of a report', () => {
  it.each([
    ['is younger than 7 days, by a millisecond', { since: ago(7 * DAY_MS - 1) }],
    ['has no confirmed address', { isVerified: false }],
    ['had drops shown on two days alone', { shownDays: 2 }],
  ])('is 0 where the account %s, whatever its record', (_what, change) => {
    expect(weightOf({ ...ofStanding, ...change }, { agreed: 50, unfounded: 0 }, now)).toBe(0);
  });

  it('is 0, or 0.25 to 2, and never anything else', () => {
    fc.assert(
      fc.property(account, count, count, (who, agreed, unfounded) => {
        const weight = weightOf(who, { agreed, unfounded }, now);
        expect(weight === 0 || (weight >= 0.25 && weight <= 2)).toBe(true);
      }),
    );
  });

  it('is 1 until five were decided', () => {
    expect(weightOf(ofStanding, null, now)).toBe(1);
    for (const [agreed, unfounded] of [
      [4, 0],
      [0, 4],
      [2, 2],
    ] as const) {
      expect(weightOf(ofStanding, { agreed, unfounded }, now)).toBe(1);
    }
  });

  it('is 2 for somebody who was always right, 0.25 for somebody who never was', () => {
    expect(weightOf(ofStanding, { agreed: 5, unfounded: 0 }, now)).toBe(2);
    expect(weightOf(ofStanding, { agreed: 0, unfounded: 5 }, now)).toBe(0.25);
  });

  it('never sinks when one more was agreed with, nor rises when one more was unfounded, from the fifth on', () => {
    fc.assert(
      fc.property(count, count, (a, u) => {
        fc.pre(a + u >= 5);
        const weight = weightOf(ofStanding, { agreed: a, unfounded: u }, now);
        const better = weightOf(ofStanding, { agreed: a + 1, unfounded: u }, now);
        const worse = weightOf(ofStanding, { agreed: a, unfounded: u + 1 }, now);
        expect(better).toBeGreaterThanOrEqual(weight);
        expect(worse).toBeLessThanOrEqual(weight);
      }),
    );
  });
});

describe('a reporter’s record', () => {
  const reports = fc.array(
    fc.record({
      caseId: fc.nat(9).map(String),
      reason: fc.constantFrom(...REPORT_REASONS),
      day: fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22'),
    }),
    { maxLength: 60 },
  );

  it('takes ten reports a day, and names five drops at most, the last ones, each once', () => {
    fc.assert(
      fc.property(reports, (all) => {
        let record: ReturnType<typeof withReport> = null;
        const taken = new Map<string, number>();
        for (const report of all.toSorted((a, b) => a.day.localeCompare(b.day))) {
          const next = withReport(record, report);
          const before = taken.get(report.day) ?? 0;
          expect(next === null).toBe(before >= REPORTS_PER_DAY);
          if (!next) continue;
          taken.set(report.day, before + 1);
          expect(new Set(next.recent).size).toBe(next.recent.length);
          expect(next.recent.length).toBeLessThanOrEqual(5);
          if (report.reason !== 'worried') expect(next.recent.at(-1)).toBe(report.caseId);
          else expect(next.recent).toEqual(record?.recent ?? []);
          record = next;
        }
      }),
    );
  });
});

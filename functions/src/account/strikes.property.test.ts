import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLEAN } from '../../test/support/clean-standing.ts';
import { REPORT_REASONS, type ReportReason } from '../contract/index.ts';
import { DAY_MS } from '../platform/time.ts';
import { strikeAfterRemoval, withoutStrike } from './sanctions.ts';

const FROM = Date.parse('2026-11-20T12:34:00Z');

interface Event {
  readonly afterDays: number;
  /** The time between writing and removal. */
  readonly age: number;
  readonly rule: ReportReason;
  readonly grave: boolean;
}

const events: fc.Arbitrary<Event[]> = fc.array(
  fc.record({
    afterDays: fc.oneof(fc.nat(20), fc.nat(120)),
    age: fc.nat(40 * DAY_MS),
    rule: fc.constantFrom(...REPORT_REASONS),
    grave: fc.boolean(),
  }),
  { maxLength: 12 },
);

const caseOf = (n: number) => `case${n}`.padEnd(20, '0');

/** Removals one after another, each with its consequence. */
function run(history: readonly Event[]) {
  let at = FROM;
  let standing = CLEAN;
  return history.map(({ afterDays, age, rule, grave }, n) => {
    at += afterDays * DAY_MS + 1;
    const before = standing;
    const removal = {
      caseId: caseOf(n),
      caseVersion: 2,
      rule,
      grave,
      writtenAt: at - age,
      isUpheld: false,
    };
    const after = strikeAfterRemoval(before, removal, new Date(at));
    standing = after.standing;
    return { before, removal, at, ...after };
  });
}

/** A drop written now and removed for harassment, this many days after the first. */
const plain = (afterDays: number): Event => ({
  afterDays,
  age: 0,
  rule: 'harassment',
  grave: false,
});

describe('the ladder', () => {
  it('is a notice, a day, a week, thirty days, and then the end for a second person to confirm', () => {
    const climbed = run([0, 5, 8, 10, 31].map(plain));
    expect(climbed.map(({ step }) => step)).toEqual([
      'notice',
      'paused',
      'paused',
      'paused',
      'pendingEnd',
    ]);
    const days = climbed.map(({ at, standing }) => {
      const until = standing.pausedUntil?.toMillis();
      return until === undefined ? 0 : (until - at) / DAY_MS;
    });
    expect(days).toEqual([0, 1, 7, 30, 30]);
    const { pendingEnd, endedAt } = climbed.at(-1)?.standing ?? {};
    expect([pendingEnd?.caseId, endedAt]).toEqual([caseOf(4), null]);
  });

  it('begins anew when 90 days have passed', () => {
    expect(run([plain(0), plain(90)]).map(({ step }) => step)).toEqual(['notice', 'notice']);
    expect(run([plain(0), plain(89)]).map(({ step }) => step)).toEqual(['notice', 'paused']);
  });

  it('never counts what was written before the last strike was told, but for grave reasons', () => {
    fc.assert(
      fc.property(events, (history) => {
        for (const { before, removal, step } of run(history)) {
          const toldAt = before.toldAt?.toMillis();
          if (removal.grave || toldAt === undefined || removal.writtenAt > toldAt) continue;
          expect(step).toBe('none');
        }
      }),
    );
  });

  it('never counts words about harming oneself, whatever was removed before', () => {
    fc.assert(
      fc.property(events, (history) => {
        for (const { before, removal, step, standing } of run(history)) {
          if (removal.rule !== 'methods') continue;
          expect(step).toBe('none');
          expect(standing.strikes).toEqual(before.strikes ?? []);
        }
      }),
    );
  });

  it('counts a case once, however often its removal is applied', () => {
    fc.assert(
      fc.property(events, (history) => {
        for (const { removal, standing, at } of run(history)) {
          const again = strikeAfterRemoval(standing, removal, new Date(at));
          expect(again).toEqual({ step: 'none', standing });
        }
      }),
    );
  });

  it('never shortens a pause, and never ends an account by itself', () => {
    fc.assert(
      fc.property(events, (history) => {
        for (const { before, standing } of run(history)) {
          const was = before.pausedUntil?.toMillis() ?? 0;
          expect(standing.pausedUntil?.toMillis() ?? 0).toBeGreaterThanOrEqual(was);
          expect(standing.endedAt).toBeNull();
        }
      }),
    );
  });

  it('is as if a strike had never been once it is taken back, and taking back again changes nothing', () => {
    fc.assert(
      fc.property(events, (history) => {
        for (const { before, standing, removal, step } of run(history)) {
          const without = withoutStrike(standing, removal.caseId);
          if (step !== 'none') expect(without).toEqual(withoutStrike(before, removal.caseId));
          expect(withoutStrike(without, removal.caseId)).toEqual(without);
        }
      }),
    );
  });
});

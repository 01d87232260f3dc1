import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { CASE_STATES, DECISIONS } from '../../contract/moderation.ts';
import { REPORT_REASONS } from '../../contract/reports.ts';
import type { CaseDoc } from '../../platform/safety-documents.ts';
import { joinedCase } from '../open-case-joined.ts';
import { isForTwo, maySweepFrom, maySweepUp, sizeOf, sweptCase } from './sweep-rules.ts';

const now = new Date('2026-11-20T12:07:03.456Z');
const later = Timestamp.fromMillis(now.getTime() + 60_000);
const words = { dropId: 'a'.repeat(20), text: 'words', isCrisis: false };
const tally = { weight: 0, distinct: 0, count: 0 };
const opened = joinedCase({ id: 'b'.repeat(20), doc: null }, words, { reason: 'spam', tally }, now);
const key = fc.constantFrom('me', 'another', null);

describe('a sweep', () => {
  it('goes out from a case that somebody holds, or whose words they removed, and from no other', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CASE_STATES),
        fc.constantFrom(...DECISIONS),
        key,
        key,
        (state, decision, claimedBy, decidedBy) => {
          const doc: CaseDoc = { ...opened, state, decision, decidedBy, claimedBy };
          const held = { ...doc, claimedUntil: claimedBy === null ? null : later };
          const mayBe =
            (state === 'claimed' && claimedBy === 'me') ||
            (['decided', 'upheld'].includes(state) && decision === 'remove' && decidedBy === 'me');
          expect(maySweepFrom(held, 'me', now)).toBe(mayBe);
          expect(maySweepFrom({ ...held, text: '' }, 'me', now)).toBe(false);
        },
      ),
    );
  });

  it('takes two from the eleventh on, and says how much there is no finer than in four steps', () => {
    fc.assert(
      fc.property(fc.nat(2_000), (count) => {
        expect(isForTwo(count)).toBe(count > 10);
        expect(['none', 'few'].includes(sizeOf(count))).toBe(count <= 10);
        expect(sizeOf(count) === 'none').toBe(count === 0);
      }),
    );
  });

  it('holds for a rule once: not what was held for it before, is held, or is appealed', () => {
    for (const rule of REPORT_REASONS) {
      const held = sweptCase(opened, rule, now);
      expect(maySweepUp(null, rule)).toBe(true);
      expect(maySweepUp(opened, rule)).toBe(true);
      expect(maySweepUp(held, rule)).toBe(false);
      expect(maySweepUp({ ...held, hold: null }, rule)).toBe(false);
      expect(maySweepUp({ ...opened, state: 'appealed' }, rule)).toBe(false);
    }
  });

  it.each([
    ['personal-data', null],
    ['spam', 24],
    ['methods', 72],
    ['illegal', 24],
    ['other', 24],
  ] as const)('for %s lapses after %s hours', (rule, hours) => {
    const { hold } = sweptCase(opened, rule, now);
    const ms = hold?.until ? hold.until.toMillis() - now.getTime() : null;
    expect(ms).toBe(hours === null ? null : hours * 3_600_000);
  });
});

import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { SEVERITIES } from '../contract/moderation.ts';
import { REPORT_REASONS } from '../contract/reports.ts';
import type { CaseDoc } from '../platform/safety-documents.ts';
import { copyKeysOf, isLaterCopy } from './open-case-copies.ts';
import { joinedCase } from './open-case-joined.ts';
import { severityOf } from './severity.ts';

process.env.STRIPE_SECRET_KEY ??= 'sk_test_local';

const now = new Date('2026-11-20T12:07:03.456Z');
const words = { dropId: 'a'.repeat(20), text: 'words', isCrisis: false };
const tally = { weight: 1, distinct: 1, count: 1 };
const id = '0123456789abcdef0123';
const opened = joinedCase({ id, doc: null }, words, { reason: 'hate', tally }, now);
const reasonSet = fc.uniqueArray(fc.constantFrom(...REPORT_REASONS), { minLength: 1 });

describe('the case of a drop', () => {
  it('is opened with a copy of the words, and dealt from the next quarter of an hour on', () => {
    expect(opened).toMatchObject({ text: 'words', state: 'open', hold: null, version: 0 });
    expect(opened.dealtFrom.toDate().toISOString()).toBe('2026-11-20T12:15:00.000Z');
    expect(opened.openedDay).toBe('2026-11-20');
  });

  it('keeps its version, and who has it, while it is joined: a crowd keeps nobody from deciding', () => {
    const claimed: CaseDoc = { ...opened, state: 'claimed', claimedBy: 'somebody', version: 7 };
    for (const reason of REPORT_REASONS) {
      const joined = joinedCase({ id, doc: claimed }, words, { reason, tally }, now);
      expect(joined).toMatchObject({ state: 'claimed', claimedBy: 'somebody', version: 7 });
      expect(joined.reasons[reason]).toEqual(tally);
    }
  });

  it('is opened again after a decision by another reason alone, and not while an appeal is read', () => {
    const decided: CaseDoc = {
      ...opened,
      state: 'decided',
      decision: 'keep',
      heldFor: ['hate'],
      decidedAt: Timestamp.fromDate(now),
    };
    const join = (doc: CaseDoc, reason: 'hate' | 'sexual') =>
      joinedCase({ id, doc }, words, { reason, tally }, now);
    expect(join(decided, 'hate').state).toBe('decided');
    const again = join(decided, 'sexual');
    expect(again).toMatchObject({ state: 'open', decision: null, version: 1, heldFor: ['hate'] });
    expect(join({ ...decided, state: 'appealed' }, 'sexual').state).toBe('appealed');
  });

  it('stays decided where its words were removed while somebody reported them, until that is taken back', () => {
    const removed: CaseDoc = { ...opened, state: 'decided', decision: 'remove', heldFor: [] };
    const join = (doc: CaseDoc) =>
      joinedCase({ id, doc }, words, { reason: 'sexual', tally }, now).state;
    expect(join(removed)).toBe('decided');
    expect(join({ ...removed, state: 'upheld' })).toBe('upheld');
    expect(join({ ...removed, state: 'reversed' })).toBe('open');
  });
});

describe('how grave a case is', () => {
  it('never sinks with one more reason', () => {
    fc.assert(
      fc.property(reasonSet, fc.constantFrom(...REPORT_REASONS), (reasons, more) => {
        const rank = SEVERITIES.indexOf(severityOf(reasons));
        const after = SEVERITIES.indexOf(severityOf([...new Set([...reasons, more])]));
        expect(after).toBeLessThanOrEqual(rank);
      }),
    );
  });

  it('rises by a step where somebody is worried', () => {
    expect(severityOf(['worried'])).toBe('serious');
    expect(severityOf(['other', 'worried'])).toBe('serious');
    expect(severityOf(['harassment', 'worried'])).toBe('grave');
    expect(severityOf(['child', 'worried'])).toBe('grave');
  });
});

describe('a later copy', () => {
  const posting = fc.record({ userId: fc.constantFrom('a', 'b', 'c', 'd'), at: fc.nat(50) });

  it('is one of three accounts’, and never the first; nobody copies themselves', () => {
    fc.assert(
      fc.property(fc.array(posting, { minLength: 1, maxLength: 8 }), (all) => {
        const first = all.reduce((one, other) => (other.at < one.at ? other : one));
        expect(isLaterCopy(first, all)).toBe(false);
        const accounts = new Set(all.map(({ userId }) => userId)).size;
        const later = all.some((each) => isLaterCopy(each, all));
        if (accounts < 3) expect(later).toBe(false);
      }),
    );
    const three = ['a', 'b', 'c'].map((userId, at) => ({ userId, at }));
    expect(three.map((each) => isLaterCopy(each, three))).toEqual([false, true, true]);
  });
});

describe('the keys of a long text', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdeghiklmno'), minLength: 3, maxLength: 8 });
  const many = fc.uniqueArray(word, { minLength: 40, maxLength: 80 });

  it('are shared by nearly the same one, and by none that says something else', () => {
    fc.assert(
      fc.property(many, fc.nat(), (all, at) => {
        const keys = copyKeysOf(all.join(' '));
        const near = copyKeysOf(
          all
            .with(at % all.length, 'pqrst')
            .join('  ')
            .toUpperCase(),
        );
        const other = copyKeysOf(all.map((each) => `${each}z`).join(' '));
        expect(keys.some((key) => near.includes(key))).toBe(true);
        expect(keys.some((key) => other.includes(key))).toBe(false);
      }),
      { numRuns: 30 },
    );
  });

  it('are none for a short one', () => {
    expect(copyKeysOf('I left the light on for nobody.')).toEqual([]);
  });
});

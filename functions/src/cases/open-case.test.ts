import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { REPORT_REASONS, SEVERITIES } from '../contract/index.ts';
import type { CaseDoc } from '../platform/documents/moderation.ts';
import { severityOf } from './case.ts';
import { joinedCase } from './open-case.ts';
import { copyKeysOf, isLaterCopy } from './text-match.ts';

process.env.SERVER_KEY ??= `g:${'1'.repeat(64)}`;

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

  it('is from visitors alone until somebody with an account reports it, and again once that is decided', () => {
    const join = (
      doc: CaseDoc | null,
      isFromVisitor: boolean,
      reason: 'hate' | 'sexual' = 'hate',
    ) => {
      const publicly = { isBeyond: false, isAgreed: false, network: 'one' };
      return joinedCase(
        { id, doc },
        words,
        { reason, tally, ...(isFromVisitor && { publicly }) },
        now,
      );
    };
    const visited = join(null, true);
    expect(visited.isFromVisitors).toBe(true);
    expect(join(visited, true).isFromVisitors).toBe(true);
    const reported = join(visited, false);
    expect(reported.isFromVisitors).toBe(false);
    expect(join(reported, true).isFromVisitors).toBe(false);
    const kept: CaseDoc = { ...reported, state: 'decided', decision: 'keep', heldFor: ['hate'] };
    expect(join(kept, true, 'sexual')).toMatchObject({ state: 'open', isFromVisitors: true });
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

describe('public reports on a case', () => {
  const reports = fc.array(
    fc.record({
      reason: fc.constantFrom(...REPORT_REASONS),
      publicly: fc.option(
        fc.record({
          isBeyond: fc.boolean(),
          isAgreed: fc.boolean(),
          network: fc.constantFrom<string>('one', 'two', 'three'),
        }),
        { nil: undefined },
      ),
    }),
    { minLength: 1, maxLength: 8 },
  );
  type Reports = typeof reports extends fc.Arbitrary<infer All> ? All : never;
  const joinAll = (all: Reports) =>
    all.reduce<CaseDoc | null>((doc, { reason, publicly }) => {
      const joining = { reason, tally, ...(publicly && { publicly }) };
      return joinedCase({ id, doc }, words, joining, now);
    }, null) as CaseDoc;
  const AGREEABLE = ['child', 'methods', 'worried'];

  it('beyond the limits alone make it serious at most, and slow, unless something agrees', () => {
    const beyond = reports.filter((all) => all.every(({ publicly }) => publicly?.isBeyond));
    fc.assert(
      fc.property(beyond, (all) => {
        const isAgreed = all.some(
          ({ reason, publicly }) =>
            AGREEABLE.includes(reason) &&
            (publicly?.isAgreed ||
              all.some(
                (other) => other.reason === reason && other.publicly?.network !== publicly?.network,
              )),
        );
        const { severity, broughtBy, hold } = joinAll(all);
        expect(broughtBy).toBe(isAgreed ? 'visitor' : 'slow');
        if (!isAgreed) expect(severity).not.toBe('grave');
        expect(hold).toBeNull();
      }),
    );
  });

  it('never make a case less grave, or later, than the other reports make it', () => {
    const rank = ({ severity }: CaseDoc) => SEVERITIES.indexOf(severity);
    const byWhom = ({ broughtBy }: CaseDoc) => ['member', 'visitor', 'slow'].indexOf(broughtBy);
    fc.assert(
      fc.property(reports, (all) => {
        const others = all.filter(({ publicly }) => !publicly?.isBeyond);
        fc.pre(others.length > 0);
        const [whole, without] = [joinAll(all), joinAll(others)];
        expect(rank(whole)).toBeLessThanOrEqual(rank(without));
        expect(byWhom(whole)).toBeLessThanOrEqual(byWhom(without));
      }),
    );
  });

  it('count as before once somebody within the limits names the same', () => {
    fc.assert(
      fc.property(fc.constantFrom(...REPORT_REASONS), fc.boolean(), (reason, isMember) => {
        const slow = { isBeyond: true, isAgreed: false, network: 'one' };
        const within = isMember ? undefined : { ...slow, isBeyond: false };
        const doc = joinAll([
          { reason, publicly: slow },
          { reason, publicly: within },
        ]);
        expect(doc.slowFor).toEqual({});
        expect(doc.severity).toBe(severityOf([reason]));
      }),
    );
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

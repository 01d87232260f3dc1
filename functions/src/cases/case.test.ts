import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { aDropDoc } from '../../test/support/user-data-fixture.ts';
import { REPORT_REASONS, type ReportReason, SEVERITIES } from '../contract/index.ts';
import type { Doc } from '../platform/collections.ts';
import { isGrave, joinedCase, nicknameOf } from './case.ts';

process.env.SERVER_KEY ??= `g:${'1'.repeat(64)}`;

const now = new Date('2026-11-20T12:07:03.456Z');
const drop = { id: 'a'.repeat(20), doc: aDropDoc('somebody', 'words', false) };
const weighed = { weight: 1, distinct: 1 };
const id = '0123456789abcdef0123';
const opened = joinedCase({ id, doc: null }, drop, { reason: 'hate', weighed }, now);
/** How grave a case is that was reported for these reasons. */
const severityOf = (reasons: readonly ReportReason[]) =>
  reasons.reduce<Doc<'cases'> | null>(
    (doc, reason) => joinedCase({ id, doc }, drop, { reason, weighed }, now),
    null,
  )?.severity;
const rankOf = (reasons: readonly ReportReason[]) =>
  SEVERITIES.indexOf(severityOf(reasons) ?? 'plain');
const reasonSet = fc.uniqueArray(fc.constantFrom(...REPORT_REASONS), { minLength: 1 });

describe('the case of a drop', () => {
  it('is opened with a copy of the drop, and dealt from the next quarter of an hour on', () => {
    expect(opened).toMatchObject({ text: 'words', state: 'open', hold: null, version: 0 });
    expect(opened.dealtFrom.toDate().toISOString()).toBe('2026-11-20T12:15:00.000Z');
    expect(opened.openedDay).toBe('2026-11-20');
  });

  it('keeps its version, and who has it, while it is joined: a crowd keeps nobody from deciding', () => {
    const claimed: Doc<'cases'> = {
      ...opened,
      state: 'claimed',
      claimedBy: 'somebody',
      version: 7,
    };
    for (const reason of REPORT_REASONS) {
      const joined = joinedCase({ id, doc: claimed }, drop, { reason, weighed }, now);
      expect(joined).toMatchObject({ state: 'claimed', claimedBy: 'somebody', version: 7 });
      expect(joined.reasons[reason]).toEqual({ ...weighed, count: reason === 'hate' ? 2 : 1 });
    }
  });

  it('is opened again after a decision by another reason alone, and not while an appeal is read', () => {
    const decided: Doc<'cases'> = {
      ...opened,
      state: 'decided',
      decision: 'keep',
      heldFor: ['hate'],
      decidedAt: Timestamp.fromDate(now),
    };
    const join = (doc: Doc<'cases'>, reason: 'hate' | 'sexual') =>
      joinedCase({ id, doc }, drop, { reason, weighed }, now);
    expect(join(decided, 'hate').state).toBe('decided');
    const again = join(decided, 'sexual');
    expect(again).toMatchObject({ state: 'open', decision: null, version: 1, heldFor: ['hate'] });
    expect(join({ ...decided, state: 'appealed' }, 'sexual').state).toBe('appealed');
  });

  it.each([
    ['open', 'open'],
    ['claimed', 'claimed'],
    ['escalated', 'escalated'],
    ['waits', 'waits'],
    ['decided', 'open'],
    ['appealed', 'appealed'],
    ['upheld', 'open'],
    ['reversed', 'open'],
  ] as const)('never loses a report: a case that is %s takes it, and is %s', (state, after) => {
    const doc: Doc<'cases'> = { ...opened, state, decision: 'keep', heldFor: ['hate'] };
    const joined = joinedCase({ id, doc }, drop, { reason: 'sexual', weighed }, now);
    expect(joined.reasons.sexual).toEqual({ ...weighed, count: 1 });
    expect(joined.state).toBe(after);
  });

  it('is from visitors alone until somebody with an account reports it, and again once that is decided', () => {
    const join = (
      doc: Doc<'cases'> | null,
      isFromVisitor: boolean,
      reason: 'hate' | 'sexual' = 'hate',
    ) => {
      const publicly = { isAboveLimit: false, isAgreed: false, network: 'one' };
      return joinedCase(
        { id, doc },
        drop,
        { reason, weighed, ...(isFromVisitor && { publicly }) },
        now,
      );
    };
    const visited = join(null, true);
    expect(visited.isFromVisitors).toBe(true);
    expect(join(visited, true).isFromVisitors).toBe(true);
    const reported = join(visited, false);
    expect(reported.isFromVisitors).toBe(false);
    expect(join(reported, true).isFromVisitors).toBe(false);
    const kept: Doc<'cases'> = {
      ...reported,
      state: 'decided',
      decision: 'keep',
      heldFor: ['hate'],
    };
    expect(join(kept, true, 'sexual')).toMatchObject({ state: 'open', isFromVisitors: true });
  });

  it('stays decided where its words were removed while somebody reported them, until that is taken back', () => {
    const removed: Doc<'cases'> = { ...opened, state: 'decided', decision: 'remove', heldFor: [] };
    const join = (doc: Doc<'cases'>) =>
      joinedCase({ id, doc }, drop, { reason: 'sexual', weighed }, now).state;
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
          isAboveLimit: fc.boolean(),
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
    all.reduce<Doc<'cases'> | null>((doc, { reason, publicly }) => {
      const joining = { reason, weighed, ...(publicly && { publicly }) };
      return joinedCase({ id, doc }, drop, joining, now);
    }, null) as Doc<'cases'>;
  const AGREEABLE = ['child', 'methods', 'worried'];

  it('above the limits alone make it serious at most, and slow, unless something agrees', () => {
    const aboveLimit = reports.filter((all) => all.every(({ publicly }) => publicly?.isAboveLimit));
    fc.assert(
      fc.property(aboveLimit, (all) => {
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
    const rank = ({ severity }: Doc<'cases'>) => SEVERITIES.indexOf(severity);
    const byWhom = ({ broughtBy }: Doc<'cases'>) =>
      ['member', 'visitor', 'slow'].indexOf(broughtBy);
    fc.assert(
      fc.property(reports, (all) => {
        const others = all.filter(({ publicly }) => !publicly?.isAboveLimit);
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
        const aboveLimit = { isAboveLimit: true, isAgreed: false, network: 'one' };
        const within = isMember ? undefined : { ...aboveLimit, isAboveLimit: false };
        const doc = joinAll([
          { reason, publicly: aboveLimit },
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
        expect(rankOf([...reasons, more])).toBeLessThanOrEqual(rankOf(reasons));
      }),
    );
  });

  it('is that of the gravest of its reasons, and a step graver where somebody is worried', () => {
    const others = REPORT_REASONS.filter((reason) => reason !== 'worried');
    fc.assert(
      fc.property(fc.subarray(others, { minLength: 1 }), (reasons) => {
        const rank = Math.min(...reasons.map((reason) => rankOf([reason])));
        expect(rankOf(reasons)).toBe(rank);
        expect(rankOf([...reasons, 'worried'])).toBe(Math.max(0, rank - 1));
      }),
    );
    for (const reason of REPORT_REASONS) {
      expect(isGrave(reason)).toBe(reason !== 'worried' && severityOf([reason]) === 'grave');
    }
    expect(REPORT_REASONS.filter(isGrave).toSorted()).toEqual([
      'child',
      'methods',
      'personal-data',
    ]);
  });

  it('rises by a step where somebody is worried', () => {
    expect(severityOf(['worried'])).toBe('serious');
    expect(severityOf(['other', 'worried'])).toBe('serious');
    expect(severityOf(['harassment', 'worried'])).toBe('grave');
    expect(severityOf(['child', 'worried'])).toBe('grave');
  });
});

it('a case is spoken of by two plain words, always the same', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9]{20}$/), (id) => {
      expect(nicknameOf(id)).toMatch(/^[a-z]{3,8} [a-z]{3,8}$/);
      expect(nicknameOf(id)).toBe(nicknameOf(id));
    }),
  );
  const many = Array.from({ length: 500 }, (_, n) => nicknameOf(`case${n}`));
  expect(new Set(many).size).toBeGreaterThan(450);
});

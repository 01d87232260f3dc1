import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { aCase } from '../../test/support/a-case.ts';
import { heldCase } from '../cases/holds.ts';
import type { Doc } from '../platform/collections.ts';
import { afterAct, type Ruling } from './transitions.ts';

process.env.SERVER_KEY ??= `g:${'1'.repeat(64)}`;
const now = new Date('2026-11-20T12:34:56.789Z');
const actor = { key: 'somebody', caseId: 'g'.padEnd(20, '0'), now, isAlone: false };
const answerAppeal = (outcome: 'upheld' | 'reversed', doc: Doc<'cases'>) =>
  afterAct({ action: 'answer', outcome }, doc, actor);
const decide = (ruling: Ruling, doc: Doc<'cases'>) =>
  afterAct({ action: 'decide', ruling }, doc, actor);
const claim = (doc: Doc<'cases'>, by: typeof actor) => afterAct({ action: 'claim' }, doc, by);
const tally = { weight: 2, distinct: 2, count: 2 };
const hold = { reason: 'child', since: Timestamp.fromDate(now), until: null } as const;

/** A case whose words stay with a note to their author, who has appealed. */
const appealed = (change: Partial<Doc<'cases'>> = {}): Doc<'cases'> =>
  aCase('drop', now, {
    state: 'appealed',
    decision: 'note',
    rule: 'harassment',
    heldFor: ['harassment'],
    decidedBy: 'somebody else',
    ...change,
  });
const reasons = { ...appealed().reasons, child: tally };

describe.each(['upheld', 'reversed'] as const)('an appeal that is %s', (outcome) => {
  it('ends the case, where nothing came in since', () => {
    expect(answerAppeal(outcome, appealed())?.doc).toMatchObject({
      state: outcome,
      decision: 'note',
      hold: null,
    });
  });

  it('leaves a hold that came in since to a person: the case is open again, and can be decided', () => {
    const held = appealed({ reasons, hold, heldFor: ['harassment', 'child'] });
    expect(answerAppeal(outcome, held)?.doc).toMatchObject({
      state: 'open',
      decision: null,
      hold,
      version: 1,
      dealtFrom: Timestamp.fromDate(new Date('2026-11-20T12:45:00Z')),
    });
  });

  it('leaves a report for another reason to a person, though it holds nothing', () => {
    const change = answerAppeal(outcome, appealed({ reasons }));
    expect(change?.doc).toMatchObject({ state: 'open', heldFor: ['harassment'] });
  });

  it('leaves a reason to a person whose hold came in since and lapsed unread', () => {
    const lapsed = { ...heldCase(appealed({ reasons }), 'child', now), hold: null };
    const change = answerAppeal(outcome, lapsed);
    expect(change?.doc).toMatchObject({ state: 'open', decision: null });
  });

  it('ends a removal, whatever it was reported for before', () => {
    const removed = appealed({ decision: 'remove', reasons, heldFor: [] });
    expect(answerAppeal(outcome, removed)?.doc.state).toBe(outcome);
  });
});

const PASSAGE = { start: 9, end: 29 };
/** A case that a moderator has claimed. Unless a test says otherwise, its text describes a self-harm method. */
const claimed = (change: Partial<Doc<'cases'>> = {}): Doc<'cases'> => {
  const claimedUntil = Timestamp.fromMillis(now.getTime() + 60_000);
  const text = 'Morning. Take dozens of pills. Rain.';
  return aCase('drop', now, {
    text,
    state: 'claimed',
    claimedBy: actor.key,
    claimedUntil,
    ...change,
  });
};

describe('a part of words is masked by one person', () => {
  const methods = { methods: tally };
  const masked = (doc: Doc<'cases'>, ...passages: NonNullable<Ruling['passages']>) => {
    const ruling: Ruling = { decision: 'mask', rule: 'methods', passages, note: null };
    return decide(ruling, doc)?.doc.masked ?? null;
  };
  const plain = 'I left the light on for nobody.';
  const part = { start: 2, end: 6 };

  it('where they were reported as a way to die, or a machine finds one', () => {
    expect(masked(claimed({ text: plain, reasons: methods }), part)).toEqual([part]);
    expect(masked(claimed(), PASSAGE)).toEqual([PASSAGE]);
    expect(masked(claimed({ text: plain }), part)).toBeNull();
  });

  it('and never all of them, in one passage or in several', () => {
    const doc = claimed({ text: plain, reasons: methods });
    const half = { start: 0, end: 15 };
    expect(masked(doc, { start: 0, end: plain.length })).toBeNull();
    expect(masked(doc, { start: 12, end: plain.length }, half)).toBeNull();
    expect(masked(doc, { start: 0, end: plain.length - 1 })).toBeNull();
  });

  it('where only visitors brought them up, as far as a machine finds them too', () => {
    const isFromVisitors = true;
    expect(masked(claimed({ isFromVisitors, reasons: methods }), PASSAGE)).toEqual([PASSAGE]);
    const wider = { start: 0, end: 29 };
    expect(masked(claimed({ isFromVisitors, reasons: methods }), wider)).toBeNull();
    expect(masked(claimed({ text: plain, isFromVisitors, reasons: methods }), part)).toBeNull();
  });
});

describe('words that only visitors brought up and that came back', () => {
  const removal: Ruling = { decision: 'remove', rule: 'harassment', note: null };
  const state = (hiddenBy: string | null) =>
    decide(removal, claimed({ isFromVisitors: true, hiddenBy }))?.doc.state;

  it('are not hidden again by the person who hid them first', () => {
    expect(state(actor.key)).toBeUndefined();
    expect(state('somebody else')).toBe('waits');
    expect(state(null)).toBe('waits');
  });
});

describe('a lease', () => {
  const MINUTE = 60_000;
  const at = (minutes: number, key = actor.key, isAlone = false) => ({
    ...actor,
    key,
    isAlone,
    now: new Date(now.getTime() + minutes * MINUTE),
  });
  const first = claim(aCase('drop', now), at(0))?.doc as Doc<'cases'>;
  const second = claim(first, at(10))?.doc as Doc<'cases'>;

  it('is renewed once by the same person, then others have their turn', () => {
    expect(second.claimedUntil?.toDate()).toEqual(at(25).now);
    expect(claim(second, at(20))).toBeNull();
    expect(claim(second, at(26))).toBeNull();
    expect(claim(second, at(69))).toBeNull();
    expect(claim(second, at(26, 'somebody else'))?.doc.claimedBy).toBe('somebody else');
    expect(claim(second, at(70))?.doc.isRenewed).toBe(false);
  });

  it('is renewed by letting it run out as well', () => {
    const again = claim(first, at(16))?.doc as Doc<'cases'>;
    expect(claim(again, at(32))).toBeNull();
  });

  it('is renewed as often as they like by one moderator alone', () => {
    expect(claim(second, at(20, actor.key, true))?.doc.state).toBe('claimed');
  });
});

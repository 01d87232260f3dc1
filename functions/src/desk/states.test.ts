import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { aCase } from '../../test/support/a-case.ts';
import type { Doc } from '../platform/collections.ts';
import { afterAct, endWait, type Ruling } from './transitions.ts';

process.env.SERVER_KEY ??= `g:${'1'.repeat(64)}`;
const MINUTE = 60_000;
const now = new Date('2026-11-20T12:34:56.789Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
const actor = (key: string, at = now) => ({
  key,
  caseId: 'g'.padEnd(20, '0'),
  now: at,
  isAlone: false,
});

type State = Doc<'cases'>['state'];
const rule = (decision: Ruling['decision'], broken: Ruling['rule'] = null) =>
  ({ action: 'decide', ruling: { decision, rule: broken, note: null } }) as const;

/** What a moderator can try. `hate` is a removal that needs a second person. */
const ACTS = {
  claim: { action: 'claim' },
  escalate: { action: 'escalate' },
  keep: rule('keep'),
  care: rule('care'),
  remove: rule('remove', 'harassment'),
  hate: rule('remove', 'hate'),
  uphold: { action: 'answer', outcome: 'upheld' },
  reverse: { action: 'answer', outcome: 'reversed' },
} as const satisfies Record<string, Parameters<typeof afterAct>[0]>;
type Act = keyof typeof ACTS;
const RULINGS = ['keep', 'care', 'remove', 'hate'] as const;

/** All that is allowed to the moderator who has claimed the case, and the state to which it leads. */
const ALLOWED: Readonly<Record<State, Partial<Record<Act, State>>>> = {
  open: { claim: 'claimed', escalate: 'escalated' },
  claimed: {
    claim: 'claimed',
    escalate: 'escalated',
    keep: 'decided',
    care: 'decided',
    remove: 'decided',
    hate: 'waits',
  },
  escalated: { claim: 'claimed', care: 'escalated' },
  waits: {},
  decided: {},
  appealed: { claim: 'appealed', uphold: 'upheld', reverse: 'reversed' },
  upheld: {},
  reversed: {},
};
const STATES = Object.keys(ALLOWED) as State[];

/** A removed drop's case in this state, claimed by this person. */
const heldBy = (claimedBy: string | null, state: State): Doc<'cases'> =>
  aCase('drop', now, {
    state,
    decision: 'remove',
    rule: 'harassment',
    heldFor: ['harassment'],
    claimedBy,
    claimedUntil: claimedBy === null ? null : Timestamp.fromDate(inMinutes(10)),
  });

const allowed = (doc: Doc<'cases'>, acts: readonly Act[], by = actor('me')) =>
  Object.fromEntries(
    acts.flatMap((name) => {
      const change = afterAct(ACTS[name], doc, by);
      if (!change) return [];
      expect(change.doc.version).toBe(doc.version + 1);
      return [[name, change.doc.state]];
    }),
  );
const EVERY = Object.keys(ACTS) as Act[];

const waitOver = (doc: Doc<'cases'>, isAppealed = false) => {
  const by = { decidedBy: 'you', decidedAt: Timestamp.fromDate(now) };
  const { ruling } = ACTS.hate;
  return endWait({ ruling, by, isUnconfirmed: false, isAppealed }, doc, now);
};

describe('what can be done to a case', () => {
  it.each(STATES)('while it is %s, is its own moves and nothing else', (state) => {
    expect(allowed(heldBy('me', state), EVERY)).toEqual(ALLOWED[state]);
  });

  it('leads from a report to a decision, and over an appeal to its answer', () => {
    const path = (from: Doc<'cases'>, ...acts: Act[]) =>
      acts.reduce((doc, name) => afterAct(ACTS[name], doc, actor('me'))?.doc ?? doc, from);
    const opened = aCase('drop', now);
    const decided = path(opened, 'claim', 'remove');
    expect(decided.state).toBe('decided');
    expect(path({ ...decided, state: 'appealed' }, 'claim', 'uphold').state).toBe('upheld');
    const hidden = path(opened, 'escalate', 'care', 'claim', 'hate');
    expect(hidden.state).toBe('waits');
    const appealed = waitOver(hidden, true)?.doc ?? hidden;
    expect(appealed.state).toBe('appealed');
    expect(path(appealed, 'reverse').state).toBe('reversed');
  });

  it('is decided by nobody who has not claimed it; everybody may send care to an escalated case', () => {
    const late = actor('me', inMinutes(11));
    for (const state of STATES) {
      const care = state === 'escalated' ? { care: 'escalated' } : {};
      expect(allowed(heldBy(null, state), RULINGS)).toEqual(care);
      expect(allowed(heldBy('you', state), RULINGS)).toEqual(care);
      expect(allowed(heldBy('me', state), RULINGS, late)).toEqual(care);
    }
  });

  it('is left to the moderator who has claimed it', () => {
    for (const state of STATES) {
      const others = EVERY.filter((name) => name !== 'care');
      expect(allowed(heldBy('you', state), others)).toEqual({});
    }
  });

  it('decides again, after a right complaint, about words that stayed', () => {
    const stayed = { ...heldBy('me', 'appealed'), decision: 'keep' } as const;
    expect(allowed(stayed, EVERY)).toEqual({
      claim: 'appealed',
      uphold: 'upheld',
      reverse: 'open',
    });
  });

  it('waits for a second person in one state alone', () => {
    const over = STATES.filter((state) => waitOver(heldBy(null, state)) !== null);
    expect(over).toEqual(['waits']);
    expect(waitOver(heldBy(null, 'waits'))?.doc.state).toBe('decided');
  });
});

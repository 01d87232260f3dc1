import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { aCase } from '../../test/support/a-case.ts';
import type { CaseDoc } from '../platform/safety-documents.ts';
import { answerAppeal } from './transitions.ts';

const now = new Date('2026-11-20T12:34:56.789Z');
const actor = { key: 'somebody', now, isAlone: false };
const tally = { weight: 2, distinct: 2, count: 2 };
const hold = { reason: 'child', since: Timestamp.fromDate(now), until: null } as const;

/** A case whose words stay with a note to their author, who has appealed. */
const appealed = (change: Partial<CaseDoc> = {}): CaseDoc =>
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
    expect(answerAppeal(outcome, appealed(), actor)?.doc).toMatchObject({
      state: outcome,
      decision: 'note',
      hold: null,
    });
  });

  it('leaves a hold that came in since to a person: the case is open again, and can be decided', () => {
    const held = appealed({ reasons, hold, heldFor: ['harassment', 'child'] });
    expect(answerAppeal(outcome, held, actor)?.doc).toMatchObject({
      state: 'open',
      decision: null,
      hold,
      version: 1,
      dealtFrom: Timestamp.fromDate(new Date('2026-11-20T12:45:00Z')),
    });
  });

  it('leaves a report for another reason to a person, though it holds nothing', () => {
    const change = answerAppeal(outcome, appealed({ reasons }), actor);
    expect(change?.doc).toMatchObject({ state: 'open', heldFor: ['harassment'] });
  });

  it('ends a removal, whatever it was reported for before', () => {
    const removed = appealed({ decision: 'remove', reasons, heldFor: [] });
    expect(answerAppeal(outcome, removed, actor)?.doc.state).toBe(outcome);
  });
});

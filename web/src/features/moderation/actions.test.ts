import { endpoints, REPORT_REASONS } from '@blckmirror/functions/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTIONS, ALL_ACTIONS, actionFor, possibleActions } from './actions.ts';

const { state } = endpoints['GET /api/moderation/cases'].output.shape.cases.element.shape;
const standing = fc.record({
  state: fc.constantFrom(...state.options),
  isMine: fc.boolean(),
  isWithOthers: fc.boolean(),
  reasons: fc.subarray([...REPORT_REASONS]),
});
const DECIDED = ['keep', 'remove', 'note', 'care', 'mask', 'unfounded'] as const;
const DECISIONS = [...DECIDED, 'uphold', 'reverse'] as const;
const reasons = ['hate'] as const;

describe('what can be done to a case', () => {
  it('is no decision before the words were read', () => {
    fc.assert(
      fc.property(standing, (on) => {
        expect(possibleActions(on, false)).toEqual(['open', 'next']);
      }),
    );
  });

  it('is no decision about what somebody else has claimed, or nobody has', () => {
    fc.assert(
      fc.property(standing, (on) => {
        const possible = possibleActions({ ...on, isMine: false }, true);
        const isCare = (decision: string) => decision === 'care' && on.state === 'escalated';
        for (const decision of DECISIONS)
          if (!isCare(decision)) expect(possible).not.toContain(decision);
      }),
    );
  });

  it('decides a plain case with three keys', () => {
    const on = {
      state: 'open' as const,
      isMine: false,
      isWithOthers: false,
      reasons: [...reasons],
    };
    expect(actionFor('o', possibleActions(on, false))).toBe('open');
    expect(actionFor('c', possibleActions(on, true))).toBe('claim');
    const mine = { ...on, state: 'claimed' as const, isMine: true };
    expect(actionFor('K', possibleActions(mine, true))).toBe('keep');
    expect(actionFor('r', possibleActions(mine, true))).toBe('remove');
  });

  it('answers an appeal, and decides nothing twice', () => {
    const appealed = possibleActions(
      { state: 'appealed', isMine: true, isWithOthers: false, reasons: [...reasons] },
      true,
    );
    expect(appealed).toEqual(['uphold', 'reverse', 'next']);
    for (const state of ['waits', 'decided', 'upheld', 'reversed'] as const) {
      expect(
        possibleActions({ state, isMine: true, isWithOthers: false, reasons: [...reasons] }, true),
      ).toEqual(['next']);
    }
  });

  it('is care for an escalated case, and nothing else for who escalated it until others had it', () => {
    const on = { state: 'escalated' as const, isMine: false, reasons: [...reasons] };
    expect(possibleActions({ ...on, isWithOthers: true }, true)).toEqual(['care', 'next']);
    expect(possibleActions({ ...on, isWithOthers: false }, true)).toEqual([
      'claim',
      'care',
      'next',
    ]);
  });

  it('masks nothing but ways to die', () => {
    fc.assert(
      fc.property(standing, (on) => {
        const possible = possibleActions({ ...on, state: 'claimed', isMine: true }, true);
        expect(possible.includes('mask')).toBe(on.reasons.includes('methods'));
      }),
    );
  });

  it('has a key of its own for each, none of them a number', () => {
    const keys = ALL_ACTIONS.map((action) => ACTIONS[action].key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[a-z]$/);
  });
});

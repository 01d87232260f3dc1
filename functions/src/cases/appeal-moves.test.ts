import { describe, expect, it } from 'vitest';
import { appealMove } from './outcome.ts';

describe('an appeal', () => {
  it.each([
    ['removed', 'decided', 'opens'],
    ['paused', 'decided', 'opens'],
    ['stays', 'decided', 'opens'],
    ['removed', 'appealed', 'joins'],
    ['stays', 'open', 'joins'],
    ['held', 'open', 'joins'],
    ['held', 'claimed', 'joins'],
    ['waits', 'escalated', 'joins'],
    ['held', 'decided', 'late'],
    ['waits', 'upheld', 'late'],
    ['removed', 'upheld', 'late'],
    ['removed', 'reversed', 'late'],
    ['hidden', 'waits', 'joins'],
    ['hidden', 'decided', 'opens'],
    ['hidden', 'appealed', 'joins'],
  ] as const)('against %s, of a case that is %s: %s', (kind, state, move) => {
    expect(appealMove(kind, { state, decision: 'remove' })).toBe(move);
  });

  it("of the author takes the place of a reporter's complaint that waits for its answer", () => {
    const appealed = { state: 'appealed', decision: 'note', isComplaint: true } as const;
    expect(appealMove('note', appealed)).toBe('opens');
    expect(appealMove('stays', appealed)).toBe('joins');
  });

  it.each(['open', 'claimed', 'escalated', 'waits'] as const)(
    'of the author joins a case that is decided again after a complaint and is %s',
    (state) => {
      expect(appealMove('hidden', { state, decision: 'keep', isComplaint: true })).toBe('joins');
    },
  );

  it('against words that were hidden, and are back, comes too late', () => {
    expect(appealMove('hidden', { state: 'decided', decision: 'keep' })).toBe('late');
  });
});

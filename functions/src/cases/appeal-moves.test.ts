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
    expect(appealMove(kind, state, 'remove')).toBe(move);
  });

  it('against words that were hidden, and are back, comes too late', () => {
    expect(appealMove('hidden', 'decided', 'keep')).toBe('late');
  });
});

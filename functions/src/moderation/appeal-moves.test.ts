import { describe, expect, it } from 'vitest';
import { appealMove } from './appeal-moves.ts';

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
  ] as const)('against %s, of a case that is %s: %s', (kind, state, move) => {
    expect(appealMove(kind, state)).toBe(move);
  });
});

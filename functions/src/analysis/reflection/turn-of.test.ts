import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { turnOf } from './reflect.ts';

describe('a turn', () => {
  it('is the same for the same text, another for another author, and never the same twice on a day', () => {
    const index = fc.nat(200);
    fc.assert(
      fc.property(fc.string(), index, index, (author, a, b) => {
        const turn = (of: number) => turnOf(author, '2026-11-20', { of: 'entry', index: of });
        expect(turn(a)).toBe(turn(a));
        expect(turn(a) === turn(b)).toBe(a === b);
        expect(turn(a)).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(turnOf('one', '2026-11-20', { of: 'drop' })).not.toBe(
      turnOf('another', '2026-11-20', { of: 'drop' }),
    );
  });
});

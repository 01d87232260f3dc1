import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RISK_LEVELS } from '../../contract/index.ts';
import { maxRisk } from './levels.ts';

const level = fc.constantFrom(...RISK_LEVELS, undefined);
const gravity = (of: (typeof RISK_LEVELS)[number] | undefined) =>
  of === undefined ? 0 : RISK_LEVELS.indexOf(of);

describe('two ratings of one text', () => {
  it('come to the graver one, in whichever order they are heard', () => {
    fc.assert(
      fc.property(level, level, (a, b) => {
        const both = maxRisk(a, b);
        expect(gravity(both)).toBe(Math.max(gravity(a), gravity(b)));
        expect(maxRisk(b, a)).toBe(both);
      }),
    );
  });

  it('are never less than any of many', () => {
    fc.assert(
      fc.property(fc.array(level, { maxLength: 6 }), level, (others, one) => {
        expect(gravity(maxRisk(...others, one))).toBeGreaterThanOrEqual(gravity(one));
      }),
    );
  });

  it('say none when nobody rated', () => {
    expect(maxRisk()).toBe('none');
    expect(maxRisk(undefined)).toBe('none');
  });
});

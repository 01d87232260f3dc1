import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_EMOTIONS } from '../contract/index.ts';
import { emotionFrequencies } from './handlers.ts';

const total = fc.double({ min: 0, max: 1e6, noNaN: true });
const totals = fc.record({
  sadness: total,
  anger: total,
  anxiety: total,
  love: total,
  joy: total,
});

describe('the emotional landscape', () => {
  it('is empty before the first drop', () => {
    expect(emotionFrequencies(NO_EMOTIONS)).toEqual([]);
  });

  it('shows what is felt, strongest first, and nothing that is not', () => {
    expect(emotionFrequencies({ ...NO_EMOTIONS, joy: 1, sadness: 6, love: 2 })).toEqual([
      { emotion: 'sadness', frequency: 0.6667 },
      { emotion: 'love', frequency: 0.2222 },
      { emotion: 'joy', frequency: 0.1111 },
    ]);
  });

  it('leaves equal feelings in the order of the picker', () => {
    const frequencies = emotionFrequencies({ ...NO_EMOTIONS, joy: 2, anger: 2 });
    expect(frequencies.map(({ emotion }) => emotion)).toEqual(['anger', 'joy']);
  });

  it('always adds up to a whole but for the rounding, and never rises', () => {
    fc.assert(
      fc.property(totals, (felt) => {
        const shares = emotionFrequencies(felt).map(({ frequency }) => frequency);
        const whole = shares.reduce((sum, share) => sum + share, 0);
        if (Object.values(felt).some((value) => value > 0)) {
          expect(Math.abs(whole - 1)).toBeLessThanOrEqual(5 * 0.00005 + 1e-9);
        } else {
          expect(shares).toEqual([]);
        }
        expect(shares).toEqual([...shares].sort((a, b) => b - a));
        for (const share of shares) expect(share > 0 && share <= 1).toBe(true);
      }),
    );
  });
});

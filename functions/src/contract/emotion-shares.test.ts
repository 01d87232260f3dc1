import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addSample,
  byEmotion,
  EMOTIONS,
  type EmotionNumbers,
  NO_EMOTIONS,
  toDistribution,
  totalVariation,
} from './vocabulary.ts';

const numbers = (most: number) => {
  const one = fc.double({ min: 0, max: most, noNaN: true });
  return fc.record({ sadness: one, anger: one, anxiety: one, love: one, joy: one });
};
const emotion = fc.constantFrom(...EMOTIONS);
const sum = (of: EmotionNumbers) => EMOTIONS.reduce((total, name) => total + of[name], 0);

describe('what a deleted drop takes from the totals', () => {
  it('is what it added, and never more than there is', () => {
    fc.assert(
      fc.property(numbers(50), emotion, numbers(1), (totals, chosen, detected) => {
        const without = addSample(addSample(totals, chosen, detected), chosen, detected, -1);
        for (const name of EMOTIONS) expect(without[name]).toBeCloseTo(totals[name], 9);
        const least = addSample(NO_EMOTIONS, chosen, detected, -1);
        expect(least).toEqual({ ...NO_EMOTIONS });
      }),
    );
  });
});

describe('what a drop adds to the totals', () => {
  it('is half the chosen emotion and half what was detected', () => {
    expect(addSample(NO_EMOTIONS, 'love', { ...NO_EMOTIONS, love: 0.5, sadness: 0.5 })).toEqual({
      sadness: 0.25,
      anger: 0,
      anxiety: 0,
      love: 0.75,
      joy: 0,
    });
  });

  it('is the more the chosen emotion, the less is felt in the words', () => {
    expect(addSample(NO_EMOTIONS, 'love', { ...NO_EMOTIONS, joy: 0.5 })).toEqual({
      ...NO_EMOTIONS,
      love: 0.75,
      joy: 0.25,
    });
  });

  it('is the chosen emotion whole when nothing was detected', () => {
    expect(addSample(NO_EMOTIONS, 'anger', NO_EMOTIONS)).toEqual({ ...NO_EMOTIONS, anger: 1 });
  });

  it('is always exactly 1 in total, and takes nothing away', () => {
    fc.assert(
      fc.property(numbers(100), emotion, numbers(1), (totals, chosen, detected) => {
        const after = addSample(totals, chosen, detected);
        expect(sum(after)).toBeCloseTo(sum(totals) + 1, 9);
        for (const name of EMOTIONS) expect(after[name]).toBeGreaterThanOrEqual(totals[name]);
      }),
    );
  });

  it('survives broken numbers from an analyser', () => {
    const broken = { sadness: Number.NaN, anger: -3, anxiety: Infinity, love: 0, joy: 0 };
    expect(addSample(NO_EMOTIONS, 'joy', broken)).toEqual({ ...NO_EMOTIONS, joy: 1 });
  });
});

describe('a distribution', () => {
  it('sums to 1, or is all 0 when there is nothing', () => {
    fc.assert(
      fc.property(numbers(1000), (totals) => {
        const whole = sum(toDistribution(totals));
        expect(whole).toBeCloseTo(sum(totals) > 0 ? 1 : 0, 9);
      }),
    );
  });

  it('lies between 0 and 1 from any other, 0 from itself, and the same both ways', () => {
    fc.assert(
      fc.property(numbers(10), numbers(10), (left, right) => {
        const [a, b] = [toDistribution(left), toDistribution(right)];
        expect(totalVariation(a, a)).toBe(0);
        expect(totalVariation(a, b)).toBe(totalVariation(b, a));
        expect(totalVariation(a, b)).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });

  it('lies 1 from one that shares nothing with it', () => {
    const sad = byEmotion((name) => (name === 'sadness' ? 1 : 0));
    const glad = byEmotion((name) => (name === 'joy' ? 1 : 0));
    expect(totalVariation(sad, glad)).toBe(1);
  });
});

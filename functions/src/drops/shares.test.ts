import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byEmotion, EMOTIONS, NO_EMOTIONS } from '../contract/index.ts';
import { sharesOf } from './drops.ts';

const asks = {
  between: ['sadness', 'joy'] as ['sadness', 'joy'],
  question: 'Closer to loss or to relief?',
  names: ['loss', 'relief'] as [string, string],
};
const risk = 'none';
const heard = { ...NO_EMOTIONS, sadness: 0.5, joy: 0.25, anger: 0.125 };

describe('what a drop counts as', () => {
  it('is what was heard in it, also while it is only asked about', () => {
    expect(sharesOf({ risk, emotionShares: heard })).toEqual(heard);
    expect(sharesOf({ risk, emotionShares: heard, asks })).toEqual(heard);
  });

  it('is what its author said, in place of what was heard of the two', () => {
    expect(sharesOf({ risk, emotionShares: heard, asks, corrected: 'joy' })).toEqual({
      ...NO_EMOTIONS,
      joy: 0.75,
      anger: 0.125,
    });
  });

  it.each(['concern', 'high'] as const)(
    'is nothing where the words sound like danger: %s',
    (risk) => {
      expect(sharesOf({ risk, emotionShares: heard })).toEqual(NO_EMOTIONS);
      expect(sharesOf({ risk, emotionShares: heard, asks, corrected: 'joy' })).toEqual(NO_EMOTIONS);
    },
  );

  it('is never more or less for being said', () => {
    const share = fc.double({ min: 0, max: 0.2, noNaN: true });
    fc.assert(
      fc.property(fc.array(share, { minLength: 5, maxLength: 5 }), fc.boolean(), (all, isJoy) => {
        const emotionShares = byEmotion((emotion) => all[EMOTIONS.indexOf(emotion)] ?? 0);
        const said = sharesOf({
          risk,
          emotionShares,
          asks,
          corrected: isJoy ? 'joy' : 'sadness',
        });
        const sum = (numbers: typeof emotionShares) =>
          EMOTIONS.reduce((whole, emotion) => whole + numbers[emotion], 0);
        expect(sum(said as typeof emotionShares)).toBeCloseTo(sum(emotionShares), 9);
        expect(said[isJoy ? 'sadness' : 'joy']).toBe(0);
      }),
    );
  });
});

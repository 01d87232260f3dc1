import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byEmotion, NO_EMOTIONS } from '../contract/emotion-shares.ts';
import { EMOTIONS } from '../contract/emotions.ts';
import { sharesOf } from './shares.ts';

const content = 'It is over.';
const asks = {
  between: ['sadness', 'joy'] as ['sadness', 'joy'],
  question: 'Closer to loss or to relief?',
};
const heard = { ...NO_EMOTIONS, sadness: 0.5, joy: 0.25, anger: 0.125 };

describe('what a drop counts as', () => {
  it('is what was heard in it, also while it is only asked about', () => {
    expect(sharesOf({ content, emotionShares: heard })).toEqual(heard);
    expect(sharesOf({ content, emotionShares: heard, asks })).toEqual(heard);
  });

  it('is what its author said, in place of what was heard of the two', () => {
    expect(sharesOf({ content, emotionShares: heard, asks, corrected: 'joy' })).toEqual({
      ...NO_EMOTIONS,
      joy: 0.75,
      anger: 0.125,
    });
  });

  it('is never more or less for being said', () => {
    const share = fc.double({ min: 0, max: 0.2, noNaN: true });
    fc.assert(
      fc.property(fc.array(share, { minLength: 5, maxLength: 5 }), fc.boolean(), (all, isJoy) => {
        const emotionShares = byEmotion((emotion) => all[EMOTIONS.indexOf(emotion)] ?? 0);
        const said = sharesOf({
          content,
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

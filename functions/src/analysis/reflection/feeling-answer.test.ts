import { describe, expect, it } from 'vitest';
import { askedOf, emotionsAfter } from './asks.ts';

const ASKS = {
  between: ['sadness', 'joy'] as ['sadness', 'joy'],
  question: 'Closer to loss or to relief?',
  names: ['loss', 'relief'] as [string, string],
};

describe('an answer', () => {
  it('is one of the two that were asked about, and any other is refused in words', () => {
    for (const asked of ASKS.between) expect(emotionsAfter([], ASKS, asked)).toEqual([asked]);
    expect(() => emotionsAfter([], ASKS, 'love')).toThrow(
      expect.objectContaining({
        status: 400,
        screen: 'emotion is not one of the two that were asked about: sadness or joy',
      }),
    );
  });

  it.each([undefined, null])('is refused where nothing was asked: %s', (nothing) => {
    expect(() => emotionsAfter([], nothing, 'joy')).toThrow(
      expect.objectContaining({ status: 400, screen: 'Nothing was asked about these words.' }),
    );
  });

  it('comes first among the feelings, the other goes, and what was not asked about stays', () => {
    const heard = ['sadness', 'anger', 'joy'];
    expect(emotionsAfter(heard, ASKS, 'joy')).toEqual(['joy', 'anger']);
    expect(emotionsAfter(['joy', 'anger'], ASKS, 'sadness')).toEqual(['sadness', 'anger']);
    expect(emotionsAfter([], ASKS, 'joy')).toEqual(['joy']);
  });
});

it('what is shown of a question is what is there', () => {
  expect(askedOf({ asks: null, corrected: null })).toEqual({});
  expect(askedOf({ asks: ASKS })).toEqual({ asks: ASKS });
  expect(askedOf({ asks: ASKS, corrected: 'joy' })).toEqual({ asks: ASKS, corrected: 'joy' });
});

import { describe, expect, it } from 'vitest';
import { type Emotion, NO_EMOTIONS, TOTEM_EMOTIONS, type TotemType } from '../contract/index.ts';
import { nearestTotem } from './totems.ts';

const feeling = (numbers: Partial<Record<Emotion, number>>) => ({ ...NO_EMOTIONS, ...numbers });

describe('the totem nearest to what somebody feels', () => {
  const cases: readonly [string, Partial<Record<Emotion, number>>, TotemType][] = [
    ['anger alone', { anger: 1 }, 'flame'],
    ['love alone', { love: 1 }, 'heart'],
    ['anxiety alone', { anxiety: 1 }, 'storm'],
    ['sadness alone', { sadness: 1 }, 'ghost'],
    ['calm joy', { joy: 1 }, 'mirror'],
    ['love and joy in equal parts', { love: 0.5, joy: 0.5 }, 'heart'],
    ['joy a little ahead of love', { love: 0.4, joy: 0.6 }, 'heart'],
    ['joy far ahead of love', { love: 0.2, joy: 0.8 }, 'mirror'],
    [
      'a little of everything',
      { sadness: 0.2, anger: 0.2, anxiety: 0.2, love: 0.2, joy: 0.2 },
      'mirror',
    ],
    [
      'mostly sadness among the rest',
      { sadness: 0.6, anger: 0.1, anxiety: 0.1, love: 0.1, joy: 0.1 },
      'ghost',
    ],
    ['anxiety with some sadness', { anxiety: 0.6, sadness: 0.4 }, 'storm'],
    ['anger and love torn in two', { anger: 0.5, love: 0.5 }, 'heart'],
    ['anxiety and sadness in equal parts', { anxiety: 0.5, sadness: 0.5 }, 'storm'],
    ['equal parts, but for rounding', { anxiety: 0.3, sadness: 0.1 + 0.2 }, 'storm'],
    ['nothing at all', {}, 'mirror'],
  ];

  it('is the one whose name stands for it, but for the mirror', () => {
    // Written out as in the specification.
    expect(TOTEM_EMOTIONS).toEqual({
      calm: 'sadness',
      joy: 'joy',
      shadow: 'anxiety',
      ghost: 'sadness',
      mirror: 'sadness',
      flame: 'anger',
      heart: 'love',
      storm: 'anxiety',
    });
    for (const totem of ['ghost', 'flame', 'heart', 'storm'] as const) {
      expect(nearestTotem(feeling({ [TOTEM_EMOTIONS[totem]]: 1 }))).toBe(totem);
    }
  });

  it.each(cases)('%s', (_, numbers, totem) => {
    expect(nearestTotem(feeling(numbers))).toBe(totem);
  });
});

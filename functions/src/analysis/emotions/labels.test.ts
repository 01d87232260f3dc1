import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMOTIONS } from '../../contract/index.ts';
import { topEmotions } from './labels.ts';

const NONE = { sadness: 0, anger: 0, anxiety: 0, love: 0, joy: 0 };

describe('which emotions a text is said to carry', () => {
  it.each([
    ['the one that leads', { ...NONE, joy: 0.8, love: 0.1 }, ['joy']],
    [
      'those that are a fifth of it, strongest first',
      { ...NONE, love: 0.3, anxiety: 0.6 },
      ['anxiety', 'love'],
    ],
    ['none where none at all is likelier', { ...NONE, joy: 0.3, sadness: 0.2 }, []],
    [
      'none where the leading one is a guess',
      { sadness: 0.19, anger: 0.18, anxiety: 0.18, love: 0.18, joy: 0.18 },
      [],
    ],
    ['nothing in nothing', NONE, []],
  ])('%s', (_, shares, found) => {
    expect(topEmotions(shares)).toEqual(found);
  });

  it('at most three, and the leading one whenever any', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const shares = fc.record({
      sadness: share,
      anger: share,
      anxiety: share,
      love: share,
      joy: share,
    });
    fc.assert(
      fc.property(shares, (any) => {
        const found = topEmotions(any);
        const most = Math.max(...EMOTIONS.map((emotion) => any[emotion]));
        expect(found.length).toBeLessThanOrEqual(3);
        if (found[0]) expect(any[found[0]]).toBe(most);
      }),
    );
  });
});

import { EMOTIONS, type Emotion } from '@blckmirror/functions/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedItem } from '../../testing/feed.ts';
import { tonightOf } from './tonight.ts';

// 20:00 on the clock of the device, in whatever zone the tests run.
const NOW = new Date(2026, 2, 10, 20);
const HOUR = 60 * 60_000;

/** A drop with this emotion, this many hours old. */
const felt = (emotionType: Emotion, hours = 1) => {
  const { drop, reactionCounts } = feedItem(emotionType);
  const createdAt = new Date(NOW.getTime() - hours * HOUR).toISOString();
  return { drop: { ...drop, emotionType, createdAt }, reactionCounts };
};
const sentence = (items: ReturnType<typeof felt>[], hasMore = false) =>
  tonightOf(items, NOW, hasMore).sentence;

describe('what is felt tonight', () => {
  it('is said in one sentence of the drops at hand', () => {
    const drops = [felt('joy'), felt('anxiety'), felt('anxiety')];
    expect(sentence(drops)).toBe('Mostly anxiety tonight. 3 voices.');
    expect(sentence([felt('love')])).toBe('Mostly love tonight. 1 voice.');
  });

  it.each([
    [4, 'tonight'],
    [5, 'today'],
    [17, 'today'],
    [18, 'tonight'],
  ])('speaks at %i o’clock of %s', (hour, word) => {
    const now = new Date(2026, 2, 10, hour, 59);
    const { drop, reactionCounts } = felt('joy');
    const item = { drop: { ...drop, createdAt: now.toISOString() }, reactionCounts };
    expect(tonightOf([item], now, false).sentence).toBe(`Mostly joy ${word}. 1 voice.`);
  });

  it('names none where two are felt as much', () => {
    const three = [felt('joy'), felt('anger'), felt('joy'), felt('anger'), felt('love')];
    expect(sentence(three)).toBe('Many feelings tonight. 5 voices.');
  });

  it('leaves out what is older than a day and a night', () => {
    const drops = [felt('joy'), felt('sadness', 25), felt('sadness', 30)];
    expect(sentence(drops)).toBe('Mostly joy tonight. 1 voice.');
    // They reach back far enough: more pages have no drops of tonight.
    expect(sentence(drops, true)).toBe('Mostly joy tonight. 1 voice.');
  });

  it('does not claim all of the night where there may be more of it', () => {
    const drops = [felt('joy'), felt('joy', 2)];
    expect(sentence(drops, true)).toBe('Mostly joy tonight. The latest 2 voices.');
  });

  it('speaks of lately where nobody spoke tonight', () => {
    const drops = [felt('joy', 30), felt('joy', 60)];
    expect(sentence(drops)).toBe('Mostly joy lately. 2 voices.');
    expect(sentence(drops, true)).toBe('Mostly joy lately. The latest 2 voices.');
  });

  it('has a part for each of the five, named by its share, which hold every voice once', () => {
    const { feelings } = tonightOf([felt('joy'), felt('love'), felt('joy')], NOW, false);
    expect(feelings.map(({ name }) => name)).toEqual([
      'sadness, 0%',
      'anger, 0%',
      'anxiety, 0%',
      'love, 33%',
      'joy, 67%',
    ]);
    const drops = fc.array(
      fc.tuple(fc.constantFrom(...EMOTIONS), fc.integer({ min: 0, max: 23 })),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(drops, fc.boolean(), (all, hasMore) => {
        const items = all.map(([emotion, hours]) => felt(emotion, hours));
        const { feelings, sentence } = tonightOf(items, NOW, hasMore);
        expect(feelings.reduce((sum, { count }) => sum + count, 0)).toBe(items.length);
        expect(sentence).toContain(`${items.length} voice`);
      }),
    );
  });
});

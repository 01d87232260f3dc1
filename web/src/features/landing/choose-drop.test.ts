import { describe, expect, it } from 'vitest';
import { NOTHING } from '../../entities/left-out/left-out.ts';
import { feedItem } from '../../testing/feed.ts';
import { chooseDrop } from './choose-drop.ts';

const long = (words: string) => words.padEnd(60, ' and on');
const quiet = feedItem(long('A quiet one'), { same: 1 });
const loud = feedItem(long('One that many answered'), { same: 4, dark: 2 });

describe('the drop on the landing page', () => {
  it('is the one of the newest that was answered most', () => {
    expect(chooseDrop([quiet, loud], NOTHING)).toBe(loud);
    expect(chooseDrop([quiet, feedItem(long('Another'), { same: 1 })], NOTHING)).toBe(quiet);
  });

  it('is whole: none that would be cut, none in lines, none of a word or two', () => {
    const others = ['y'.repeat(151), `${long('two')}\nlines`, 'Too short.'].map((words) =>
      feedItem(words, { same: 9 }),
    );
    expect(chooseDrop([...others, quiet], NOTHING)).toBe(quiet);
    expect(chooseDrop(others, NOTHING)).toBeNull();
  });

  it('is none that this device leaves out or veils', () => {
    expect(chooseDrop([quiet, loud], { ...NOTHING, drops: [loud.drop.id] })).toBe(quiet);
    expect(chooseDrop([quiet], { ...NOTHING, words: ['quiet'] })).toBeNull();
    expect(chooseDrop([quiet], { ...NOTHING, notes: { anxiety: 'blur' } })).toBeNull();
  });
});

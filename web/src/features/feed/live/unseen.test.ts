// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { feedHead, feedItem } from '../../../testing/feed.ts';
import { unseen, unseenText } from './live-feed.tsx';

const MINUTE = 60_000;
const at = (name: string, minute: number) => {
  const item = feedItem(name);
  return { ...item, drop: { ...item.drop, createdAt: new Date(minute * MINUTE).toISOString() } };
};
const unseenOf = (head: ReturnType<typeof at>[], list: ReturnType<typeof at>[], more: boolean) =>
  unseen(feedHead(1, head), list, more).map(({ drop }) => drop.content);

describe('drops that the list has not got', () => {
  const list = [at('b', 20), at('a', 10)];

  it('are those it does not hold, in whatever order a minute puts them', () => {
    const head = [at('d', 21), at('b', 20), at('c', 20), at('a', 10)];
    expect(unseenOf(head, list, true)).toEqual(['d', 'c']);
  });

  it('are none when it holds them all', () => {
    expect(unseenOf([at('b', 20), at('a', 10)], list, false)).toEqual([]);
  });

  it('are not the older ones that move up when somebody leaves', () => {
    expect(unseenOf([at('b', 20), at('older', 9)], list, true)).toEqual([]);
  });

  it('are all of them while there was nothing', () => {
    expect(unseenOf([at('first', 1)], [], false)).toEqual(['first']);
  });
});

describe('how many there are', () => {
  it.each([
    [1, false, '1 new drop'],
    [3, false, '3 new drops'],
    [24, true, '24+ new drops'],
  ])('%i, and maybe more %s: %s', (count, mayBeMore, text) => {
    expect(unseenText(count, mayBeMore)).toBe(text);
  });
});

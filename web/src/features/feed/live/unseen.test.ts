import { describe, expect, it } from 'vitest';
import type { FeedItem } from '../drop-card.tsx';
import { type LatestDrop, unseen, unseenText } from './unseen.ts';

const MINUTE = 60_000;
const heard = (id: string, minute: number): LatestDrop => ({
  id,
  createdAt: minute * MINUTE,
  reactionCounts: {},
});
const listed = (id: string, minute: number): FeedItem => ({
  drop: {
    id,
    content: 'The phone rings',
    emotionType: 'sadness',
    createdAt: new Date(minute * MINUTE).toISOString(),
    totemType: 'ghost',
  },
  reactionCounts: {},
  myReactions: [],
});
const ids = (drops: readonly LatestDrop[]) => drops.map(({ id }) => id);

describe('drops that the list has not got', () => {
  const list = [listed('b', 20), listed('a', 10)];

  it('are those it does not hold, in whatever order a minute puts them', () => {
    const latest = [heard('d', 21), heard('b', 20), heard('c', 20), heard('a', 10)];
    expect(ids(unseen(latest, list, true))).toEqual(['d', 'c']);
  });

  it('are none when it holds them all', () => {
    expect(unseen([heard('b', 20), heard('a', 10)], list, false)).toEqual([]);
  });

  it('are not the older ones that move up when somebody leaves', () => {
    expect(unseen([heard('b', 20), heard('older', 9)], list, true)).toEqual([]);
  });

  it('are all of them while there was nothing', () => {
    expect(ids(unseen([heard('first', 1)], [], false))).toEqual(['first']);
  });
});

describe('how many there are', () => {
  it.each([
    [1, '1 new drop'],
    [3, '3 new drops'],
    [19, '19 new drops'],
    [20, '20+ new drops'],
  ])('%i: %s', (count, text) => {
    expect(unseenText(count)).toBe(text);
  });
});

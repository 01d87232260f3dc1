// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { feedHead, feedItem } from '../../../testing/feed.ts';
import { ownDrop } from '../../../testing/own-drops-and-profile.ts';
import { ownOnTop } from './own-of-feed.tsx';

const item = feedItem('The phone rings');
const other = feedItem('Nobody answers');
const waiting = ownDrop('The phone rings', { id: item.drop.id, state: 'waiting' });
const shown = { ...waiting, state: 'shown' as const };

describe('one’s own drop above the list', () => {
  it.each([null, feedHead(1, [other])])('is on its way while nobody has it: %j', (head) => {
    expect(ownOnTop([waiting], [other], head)).toEqual([{ id: waiting.id, surfacing: waiting }]);
  });

  it.each([waiting, shown])('is the real one once the head has it', (own) => {
    expect(ownOnTop([own], [other], feedHead(2, [item, other]))).toEqual([{ id: own.id, item }]);
  });

  it('stands in the list, and no longer above it, once the list has it', () => {
    expect(ownOnTop([shown], [item, other], feedHead(2, [item, other]))).toEqual([]);
  });

  it('is no longer there when it surfaced further down than the head', () => {
    expect(ownOnTop([shown], [other], feedHead(9, [other]))).toEqual([]);
  });
});

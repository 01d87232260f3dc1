// @vitest-environment jsdom
import type { ReactionCounts } from '@blckmirror/functions/contract';
import { describe, expect, it } from 'vitest';
import type { FeedData } from '../../../shared/drop/feed-head.ts';
import { feedHead, feedItem } from '../../../testing/feed.ts';
import { raiseCounts } from './live-feed.tsx';

const feed = (reactionCounts: ReactionCounts): FeedData => ({
  pages: [feedHead(1, [{ ...feedItem('The phone rings'), reactionCounts }])],
  pageParams: [null],
});
const heard = (content: string, reactionCounts: ReactionCounts) => [
  { ...feedItem(content), reactionCounts },
];
const counts = (data: FeedData) => data.pages[0]?.drops[0]?.reactionCounts;

describe('counts that are heard live', () => {
  it('rise in place', () => {
    const risen = raiseCounts(feed({ dark: 1 }), heard('The phone rings', { dark: 3, same: 1 }));
    expect(counts(risen)).toEqual({ dark: 3, same: 1 });
  });

  it('never take back what the reader has just added', () => {
    const shown = feed({ dark: 4, same: 1 });
    expect(counts(raiseCounts(shown, heard('The phone rings', { dark: 3, same: 2 })))).toEqual({
      dark: 4,
      same: 2,
    });
  });

  it('change nothing at all when nothing rose', () => {
    const shown = feed({ dark: 4 });
    expect(raiseCounts(shown, heard('The phone rings', { dark: 4 }))).toBe(shown);
    expect(raiseCounts(shown, heard('Nobody answers', { dark: 9 }))).toBe(shown);
  });
});

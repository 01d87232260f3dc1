import type { ReactionCounts } from '@blckmirror/functions/contract';
import { describe, expect, it } from 'vitest';
import type { FeedData } from '../feed-place.ts';
import { raiseCounts } from './raise-counts.ts';

const feed = (reactionCounts: ReactionCounts): FeedData => ({
  pages: [
    {
      drops: [
        {
          drop: {
            id: 'one',
            content: 'The phone rings',
            emotionType: 'sadness',
            createdAt: '2026-03-10T10:00:00.000Z',
            totemType: 'ghost',
          },
          reactionCounts,
          myReactions: ['dark'],
        },
      ],
      nextCursor: null,
    },
  ],
  pageParams: [null],
});
const heard = (id: string, reactionCounts: ReactionCounts) => [
  { id, createdAt: 0, reactionCounts },
];
const counts = (data: FeedData) => data.pages[0]?.drops[0]?.reactionCounts;

describe('counts that are heard live', () => {
  it('rise in place, and leave the reader’s own reactions alone', () => {
    const risen = raiseCounts(feed({ dark: 1 }), heard('one', { dark: 3, same: 1 }));
    expect(counts(risen)).toEqual({ dark: 3, same: 1 });
    expect(risen.pages[0]?.drops[0]?.myReactions).toEqual(['dark']);
  });

  it('never take back what the reader has just added', () => {
    const shown = feed({ dark: 4, same: 1 });
    expect(counts(raiseCounts(shown, heard('one', { dark: 3, same: 2 })))).toEqual({
      dark: 4,
      same: 2,
    });
  });

  it('change nothing at all when nothing rose', () => {
    const shown = feed({ dark: 4 });
    expect(raiseCounts(shown, heard('one', { dark: 4 }))).toBe(shown);
    expect(raiseCounts(shown, heard('another', { dark: 9 }))).toBe(shown);
  });
});

import type { ReactionCounts } from '@blckmirror/functions/contract';

interface Given {
  readonly userId?: string;
  readonly reactionCounts?: ReactionCounts;
}

/** A crisis post with these words. */
export const crisisPost = (content: string, { userId, reactionCounts = {} }: Given = {}) => ({
  drop: {
    id: content.slice(0, 20).padEnd(20, '0').replaceAll(/\W/g, '0'),
    content,
    emotionType: 'anxiety',
    createdAt: '2026-03-10T10:00:00.000Z',
    totemType: 'storm',
    ...(userId && { userId }),
  },
  reactionCounts,
  myReactions: [],
});

/** A page of crisis posts, newest first. */
export const crisisPage = (...crisisPosts: readonly ReturnType<typeof crisisPost>[]) => ({
  crisisPosts,
  nextCursor: null as string | null,
});

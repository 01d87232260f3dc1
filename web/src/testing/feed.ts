/** A drop of the feed with these words, as both feeds answer. */
export const feedItem = (content: string, reactionCounts: Record<string, number> = {}) => ({
  drop: {
    id: content.slice(0, 20).padEnd(20, '0').replaceAll(/\W/g, '0'),
    content,
    emotionType: 'anxiety',
    createdAt: '2026-03-10T10:00:00.000Z',
    totemType: 'ghost' as const,
  },
  reactionCounts,
});

/** The last page of a feed. */
export const feedPage = (...drops: ReturnType<typeof feedItem>[]) => ({ drops, nextCursor: null });

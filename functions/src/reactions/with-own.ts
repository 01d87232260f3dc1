import type { ReactionCounts, ReactionType } from '../contract/reaction-types.ts';

/** Counts as somebody sees them who gave these: their own may still be on its way, and is there all the same. */
export function withOwn(counts: ReactionCounts, own: readonly ReactionType[]): ReactionCounts {
  return {
    ...counts,
    ...Object.fromEntries(own.map((type) => [type, Math.max(counts[type] ?? 0, 1)])),
  };
}

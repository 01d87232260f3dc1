import type { ReactionCounts } from '@blckmirror/functions/contract';
import { POPULAR_SIZE, totalReactions } from '@blckmirror/functions/contract';

export type FeedTab = 'recent' | 'popular';

/**
 * The drops of a tab. Recent shows the drops as returned. Popular shows the ten drops with the most reactions of all
 * kinds (requirements 4). Drops with the same number of reactions keep their order, newest first.
 */
export function feedOrder<Item extends { readonly reactionCounts: ReactionCounts }>(
  tab: FeedTab,
  items: readonly Item[],
): readonly Item[] {
  if (tab === 'recent') return items;
  return items
    .toSorted((a, b) => totalReactions(b.reactionCounts) - totalReactions(a.reactionCounts))
    .slice(0, POPULAR_SIZE);
}

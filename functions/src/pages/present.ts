import type { PublicFeed, PublicItem } from '../contract/feed.ts';
import type { ReactionCounts } from '../contract/reaction-types.ts';
import type { Space } from '../platform/collections.ts';
import { encodePageCursor } from '../platform/page-cursor.ts';
import type { StoredItem } from '../platform/page-documents.ts';
import { toldGone } from './gone.ts';
import { isVisible, itemsOf } from './page.ts';
import type { ReadHead } from './store.ts';

/** Counts as anybody may see them: types that nobody gave are absent. */
export const toCounts = (counts: ReactionCounts): ReactionCounts =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

/** A drop on a page as anybody may see it. */
export const toPublicItem = (item: StoredItem): PublicItem => ({
  drop: {
    id: item.id,
    content: item.content,
    emotionType: item.emotionType,
    createdAt: new Date(item.shownAt).toISOString(),
    totemType: item.totemType,
  },
  reactionCounts: toCounts(item.counts),
});

/** Those that are still in the void, as anybody may see them. */
export const toPublicItems = (items: readonly StoredItem[], now: Date): PublicItem[] =>
  items.filter((item) => isVisible(item, now)).map(toPublicItem);

/** The first page of the feed, or of the crisis space: all of the head. */
export const toFirstPage = (space: Space, { content, v }: ReadHead, now: Date): PublicFeed => ({
  drops: toPublicItems(itemsOf(content), now),
  nextCursor: content.older === null ? null : encodePageCursor(space, content.older),
  v,
  gone: toldGone(content.gone, now),
});

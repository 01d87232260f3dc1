import type { ReactionCounts } from '../../../src/contract/index.ts';
import { decodeHead, decodeItems, itemsOf } from '../../../src/pages/pages.ts';
import type { StoredItem } from '../../../src/platform/documents/pages.ts';
import type { MemoryStore } from '../memory-store/memory-store.ts';

/** All drops on the pages of the feed. */
export function itemsOnPages(store: MemoryStore): StoredItem[] {
  return [...store.rows('pages')].flatMap(({ path, fields }) => {
    if (path === 'pages/popular') return [];
    if (path === 'pages/head') return itemsOf(decodeHead(String(fields.content?.stringValue)));
    return decodeItems(String(fields.items?.stringValue));
  });
}

const total = (counts: ReactionCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** All reactions that the pages count. */
export const countedIn = (store: MemoryStore): number =>
  itemsOnPages(store).reduce((sum, { counts }) => sum + total(counts), 0);

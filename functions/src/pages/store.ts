import type { PublicFeed } from '../contract/index.ts';
import { head, pages, popular, type Space } from '../platform/collections.ts';
import type { StoredItem } from '../platform/documents/pages.ts';
import { decodePageCursor, encodePageCursor } from '../platform/paging.ts';
import { MINUTE_MS } from '../platform/time.ts';
import {
  decodeHead,
  decodeItems,
  isVisible,
  itemsOf,
  MOST_REMOVALS,
  type ReadHead,
  recentRemovals,
  slotEnd,
  toPublicItems,
} from './page.ts';
import { lasting, TimedMemory } from './timed-memory.ts';

/** A sealed page as it was read, its drops newest first. */
export interface ReadPage {
  readonly items: readonly StoredItem[];
  /** The id of the next older page; null on the last page. If that page no longer exists, this page is the last. */
  readonly older: string | null;
}

const FIVE_MINUTES = 5 * MINUTE_MS;
/**
 * A tick runs at the end of a slot, so a second read in the same slot would find nothing new. A removed drop must be gone
 * everywhere within 60 s. These times add up: one slot until the tick runs, one slot for the tick and this memory, 10 s in
 * the cache of the CDN, and 30 s until an open tab asks again.
 */
const heads = new TimedMemory<ReadHead | null>({ until: slotEnd, most: 2 });
const populars = new TimedMemory<readonly StoredItem[]>({ until: slotEnd, most: 2 });
/** Uses about 20 MB: 400 pages of 48 kB. */
const sealed = new TimedMemory<ReadPage | null>({ until: lasting(FIVE_MINUTES), most: 400 });

/** Empties the memory. For tests, and for a tick that runs in the same process as the readers of pages. */
export function forgetPages(): void {
  heads.forget();
  populars.forget();
  sealed.forget();
}

/** Reads the head of a space, at most once in each slot of 10 seconds; null before the first release. */
export const readHead = (space: Space): Promise<ReadHead | null> =>
  heads.get(space, async () => {
    const found = (await head(space).get()).data();
    return found ? { content: decodeHead(found.content), v: found.v } : null;
  });

/**
 * Reads a sealed page, without the drops that were removed since; null if the page does not exist. The counts are at most 5
 * minutes old. The page may still contain faded drops, so check `isVisible`.
 */
export async function readPage(space: Space, id: string): Promise<ReadPage | null> {
  const gone = (await readHead(space))?.content.gone ?? [];
  // A full list of removals may have lost some. Then the page must not come from memory.
  const page =
    gone.length >= MOST_REMOVALS
      ? await fetch(space, id)
      : await sealed.get(`${space} ${id}`, () => fetch(space, id));
  if (!page || gone.length === 0) return page;
  const removed = new Set(gone.map((each) => each.id));
  return { ...page, items: page.items.filter((item) => !removed.has(item.id)) };
}

async function fetch(space: Space, id: string): Promise<ReadPage | null> {
  const found = (await pages(space).doc(id).get()).data();
  return found ? { items: decodeItems(found.items), older: found.older } : null;
}

/** One answer reads at most this many pages. It stops earlier when it has enough drops that have not faded. */
const PAGES_MAX = 5;
const ENOUGH = 10;

export interface Gathered {
  readonly items: readonly StoredItem[];
  /** Points to the page after the last page that was read; null at the end of the list. */
  readonly nextCursor: string | null;
  /** The head, if the answer begins with it. */
  readonly head: ReadHead | null;
}

/**
 * Reads the drops of one answer, newest first: the whole head, or the page of a cursor. Reads older pages too while the
 * answer has too few drops that have not faded. A missing page is the end of the list.
 * @throws AppError `bad-request` for a cursor that the server did not create
 */
export async function gather(
  space: Space,
  cursor: string | undefined,
  now: Date,
): Promise<Gathered> {
  const head = cursor === undefined ? await readHead(space) : null;
  const visible = (some: readonly StoredItem[]) => some.filter((item) => isVisible(item, now));
  const items = head ? visible(itemsOf(head.content)) : [];
  let next = cursor === undefined ? (head?.content.older ?? null) : decodePageCursor(space, cursor);
  for (let read = head ? 1 : 0; next && items.length < ENOUGH && read < PAGES_MAX; read += 1) {
    const page = await readPage(space, next);
    items.push(...visible(page?.items ?? []));
    next = page?.older ?? null;
  }
  return { items, nextCursor: next && encodePageCursor(space, next), head };
}

/**
 * The ten drops of a space with the most reactions, most reactions first. Reads them at most once in each slot of 10
 * seconds.
 */
export const readPopular = (space: Space): Promise<readonly StoredItem[]> =>
  populars.get(space, async () => {
    const found = (await popular(space).get()).data();
    return found ? decodeItems(found.items) : [];
  });

/** Finds a drop on its page, which may be a part of the head; null if the drop is not there. */
export async function itemOnPage(
  space: Space,
  pageId: string,
  dropId: string,
): Promise<StoredItem | null> {
  const content = (await readHead(space))?.content;
  const isInHead = content?.open.id === pageId || content?.last?.id === pageId;
  const items = isInHead ? itemsOf(content) : (await readPage(space, pageId))?.items;
  return items?.find(({ id }) => id === dropId) ?? null;
}

/** The first page of the feed or of the crisis space (the whole head), in the form that everybody may see. */
export const toFirstPage = (space: Space, { content, v }: ReadHead, now: Date): PublicFeed => ({
  drops: toPublicItems(itemsOf(content), now),
  nextCursor: content.older === null ? null : encodePageCursor(space, content.older),
  v,
  gone: recentRemovals(content.gone, now),
});

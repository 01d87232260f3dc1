import { head, pages, popular, type Space } from '../platform/collections.ts';
import { decodePageCursor, encodePageCursor } from '../platform/page-cursor.ts';
import type { HeadContent, StoredItem } from '../platform/page-documents.ts';
import { GONE_MAX } from './gone.ts';
import { readOldHead } from './old-shape.ts';
import { decodeHead, decodeItems, isVisible, itemsOf } from './page.ts';
import { slotEnd } from './slot.ts';
import { lasting, TimedMemory } from './timed-memory.ts';

/** A head as read: `v` rises with each write of it. */
export interface ReadHead {
  readonly content: HeadContent;
  readonly v: number;
}

/** A sealed page as read, newest first. */
export interface ReadPage {
  readonly items: readonly StoredItem[];
  /** The next older page; null on the last. It may be gone: then this page is the last. */
  readonly older: string | null;
}

const FIVE_MINUTES = 300_000;
/**
 * Ticks run when a slot is over, so nothing new is to be read within it. A removal is gone everywhere within 60 s: one slot
 * until its tick, one for the tick and this memory, 10 s at an edge and 30 until an open tab asks again.
 */
const heads = new TimedMemory<ReadHead | null>({ until: slotEnd, most: 2 });
const populars = new TimedMemory<readonly StoredItem[]>({ until: slotEnd, most: 2 });
/** At 48 kB each they stay within some 20 MB. */
const sealed = new TimedMemory<ReadPage | null>({ until: lasting(FIVE_MINUTES), most: 400 });

/** For tests, and for the tick where it runs in the same process as its readers. */
export function forgetPages(): void {
  heads.forget();
  populars.forget();
  sealed.forget();
}

/** The head of a space, as it was read in this slot of 10 seconds; null before anything was released. */
export const readHead = (space: Space): Promise<ReadHead | null> =>
  heads.get(space, async () => {
    const found = (await head(space).get()).data();
    return found ? { content: decodeHead(found.content), v: found.v } : readOldHead(space);
  });

/**
 * A sealed page, its counts at most 5 minutes old, without what was removed since; null where there is none (any more).
 * What has faded is still on it: `isVisible`.
 */
export async function readPage(space: Space, id: string): Promise<ReadPage | null> {
  const gone = (await readHead(space))?.content.gone ?? [];
  // More may have been removed than the head tells of: then nothing is taken from memory.
  const page = gone.length >= GONE_MAX ? await fetch(space, id) : await remembered(space, id);
  if (!page || gone.length === 0) return page;
  const removed = new Set(gone.map((each) => each.id));
  return { ...page, items: page.items.filter((item) => !removed.has(item.id)) };
}

const remembered = (space: Space, id: string) =>
  sealed.get(`${space} ${id}`, () => fetch(space, id));

async function fetch(space: Space, id: string): Promise<ReadPage | null> {
  const found = (await pages(space).doc(id).get()).data();
  return found ? { items: decodeItems(found.items), older: found.older } : null;
}

/** An answer looks at so many pages at most, until it has so many drops that have not faded. */
const PAGES_MAX = 5;
const ENOUGH = 10;

export interface Gathered {
  readonly items: readonly StoredItem[];
  /** Leads to the page after the last that was looked at; null at the end of the list. */
  readonly nextCursor: string | null;
  /** The head, when the answer begins with it. */
  readonly head: ReadHead | null;
}

/**
 * What an answer shows of the feed or the crisis space, newest first: all of the head, or the page that a cursor leads
 * to, and older pages while too much has faded. A page that is not there is the end of the list.
 * @throws AppError `bad-request` for a cursor that was not given out
 */
export async function gather(
  space: Space,
  cursor: string | undefined,
  now: Date,
): Promise<Gathered> {
  const head = cursor === undefined ? await readHead(space) : null;
  const items = head ? visible(itemsOf(head.content), now) : [];
  let next = cursor === undefined ? (head?.content.older ?? null) : decodePageCursor(space, cursor);
  for (let read = head ? 1 : 0; next && items.length < ENOUGH && read < PAGES_MAX; read += 1) {
    const page = await readPage(space, next);
    items.push(...visible(page?.items ?? [], now));
    next = page?.older ?? null;
  }
  return { items, nextCursor: next && encodePageCursor(space, next), head };
}

const visible = (items: readonly StoredItem[], now: Date) =>
  items.filter((item) => isVisible(item, now));

/** The ten drops of a space with the most reactions, most first, as read in this slot of 10 seconds. */
export const readPopular = (space: Space): Promise<readonly StoredItem[]> =>
  populars.get(space, async () => {
    const found = (await popular(space).get()).data();
    return found ? decodeItems(found.items) : [];
  });

/** A drop as it stands on its page, which may still be a part of the head; null where it is off it. */
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

import { head, pages, popular, type Space } from '../platform/collections.ts';
import type { HeadContent, StoredItem } from '../platform/documents.ts';
import { GONE_MAX } from './gone.ts';
import { decodeHead, itemsOf } from './head.ts';
import { readOldHead } from './old-shape.ts';
import { decodeItems } from './page.ts';
import { TimedMemory } from './timed-memory.ts';

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

const SECOND_MS = 1_000;
const heads = new TimedMemory<ReadHead | null>({ ms: 3 * SECOND_MS, most: 2 });
const populars = new TimedMemory<readonly StoredItem[]>({ ms: 3 * SECOND_MS, most: 2 });
/** At 48 kB each they stay within some 20 MB. */
const sealed = new TimedMemory<ReadPage | null>({ ms: 300 * SECOND_MS, most: 400 });

/** For tests, and for the tick where it runs in the same process as its readers. */
export function forgetPages(): void {
  heads.forget();
  populars.forget();
  sealed.forget();
}

/** The head of a space, at most 3 seconds old; null before anything was released. */
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

/** The ten drops of a space with the most reactions, most first, at most 3 seconds old. */
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

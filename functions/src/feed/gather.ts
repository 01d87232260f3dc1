import { itemsOf } from '../pages/head.ts';
import { isVisible } from '../pages/page.ts';
import { type ReadHead, readHead, readPage } from '../pages/store.ts';
import type { Space } from '../platform/collections.ts';
import type { StoredItem } from '../platform/documents.ts';
import { decodePageCursor, encodePageCursor } from '../platform/page-cursor.ts';

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

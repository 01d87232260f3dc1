import type { HeadContent, StoredItem } from '../platform/documents.ts';
import { isFull, PAGE_ITEMS } from './page.ts';

/** A page that has left the head, as it is to be stored. */
export interface SealedPage {
  readonly id: string;
  readonly items: readonly StoredItem[];
  readonly older: string | null;
}

/** A head on which nothing stands yet. */
export const emptyHead = (newId: () => string): HeadContent => ({
  open: { id: newId(), items: [] },
  last: null,
  older: null,
  gone: [],
});

export const encodeHead = (head: HeadContent): string => JSON.stringify(head);

/** What `encodeHead` wrote: only this code writes heads, so they are taken as they are. */
export const decodeHead = (json: string): HeadContent => JSON.parse(json);

/** All that stands on the head, newest first. */
export const itemsOf = ({ open, last }: HeadContent): StoredItem[] => [
  ...open.items,
  ...(last?.items ?? []),
];

interface Grown {
  readonly head: HeadContent;
  /** Oldest first. */
  readonly sealed: readonly SealedPage[];
}

/** The open page becomes the last full one, whose predecessor is sealed. */
function close({ head, sealed }: Grown, newId: () => string): Grown {
  const { open, last, older } = head;
  const next = { ...head, open: { id: newId(), items: [] }, last: open };
  if (!last) return { head: next, sealed };
  return { head: { ...next, older: last.id }, sealed: [...sealed, { ...last, older }] };
}

/** Closes an open page that holds all that a page may. */
export const closeIfFull = (head: HeadContent, newId: () => string): Grown =>
  head.open.items.length >= PAGE_ITEMS ? close({ head, sealed: [] }, newId) : { head, sealed: [] };

/**
 * Puts drops on top, the first of `items` first: each goes above those that stand there. Pages that fill up move on.
 * @param newId draws the id of each new open page
 */
export function addToHead(
  head: HeadContent,
  items: readonly StoredItem[],
  newId: () => string,
): Grown {
  let grown: Grown = { head, sealed: [] };
  for (const item of items) {
    if (isFull(grown.head.open.items, item)) grown = close(grown, newId);
    const { open } = grown.head;
    const added = { ...grown.head, open: { ...open, items: [item, ...open.items] } };
    grown = { head: added, sealed: grown.sealed };
    if (added.open.items.length >= PAGE_ITEMS) grown = close(grown, newId);
  }
  return grown;
}

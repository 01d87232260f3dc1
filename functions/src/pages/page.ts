import { Buffer } from 'node:buffer';
import type { HeadContent, StoredItem } from '../platform/page-documents.ts';

/** Most drops on a page. */
export const PAGE_ITEMS = 20;
/** A page takes no more drops at this size, in bytes of UTF-8; one drop that is larger has a page to itself. */
export const PAGE_BYTES = 48 * 1024;

/** The one string in which a page keeps its drops. */
export const encodeItems = (items: readonly StoredItem[]): string => JSON.stringify(items);

/** What `encodeItems` wrote: only this code writes pages, so they are taken as they are. */
export const decodeItems = (json: string): StoredItem[] => JSON.parse(json);

/** How many bytes these drops take on a page. */
export const bytesOf = (items: readonly StoredItem[]): number =>
  Buffer.byteLength(encodeItems(items));

/** Whether a drop is still in the void; one that has faded stays on its page until that is written anyway. */
export const isVisible = ({ fadesAt }: StoredItem, now: Date): boolean => fadesAt > now.getTime();

/** Whether no further drop has room beside these. */
const isFull = (items: readonly StoredItem[], next: StoredItem): boolean =>
  items.length >= PAGE_ITEMS || (items.length > 0 && bytesOf([next, ...items]) > PAGE_BYTES);

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

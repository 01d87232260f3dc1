import { Buffer } from 'node:buffer';
import type { StoredItem } from '../platform/documents.ts';

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
export const isFull = (items: readonly StoredItem[], next: StoredItem): boolean =>
  items.length >= PAGE_ITEMS || (items.length > 0 && bytesOf([next, ...items]) > PAGE_BYTES);

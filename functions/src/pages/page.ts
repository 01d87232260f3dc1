import { Buffer } from 'node:buffer';
import type { PublicItem, ReactionCounts } from '../contract/index.ts';
import type { HeadContent, StoredItem } from '../platform/documents/pages.ts';
import { MINUTE_MS } from '../platform/time.ts';

/** Maximum number of drops on a page. */
export const PAGE_ITEMS = 20;

/**
 * A page takes no more drops when it has this size, in bytes of UTF-8. A single drop that is larger gets a page of its own.
 */
export const PAGE_BYTES = 48 * 1024;

/** A page that is full and no longer part of the head, ready to be stored. */
export interface SealedPage {
  readonly id: string;
  readonly items: readonly StoredItem[];
  readonly older: string | null;
}

/** A head as it was read. `v` increases with each write of the head. */
export interface ReadHead {
  readonly content: HeadContent;
  readonly v: number;
}

/** Turns the drops of a page into the one string that the page stores. */
export const encodeItems = (items: readonly StoredItem[]): string => JSON.stringify(items);

/** Does not validate the string, because only `encodeItems` writes it. */
export const decodeItems = (json: string): StoredItem[] => JSON.parse(json);

export const encodeHead = (head: HeadContent): string => JSON.stringify(head);

/** Does not validate the string, because only `encodeHead` writes it. */
export const decodeHead = (json: string): HeadContent => JSON.parse(json);

/** The number of bytes that these drops use on a page. */
export const bytesOf = (items: readonly StoredItem[]): number =>
  Buffer.byteLength(encodeItems(items));

/** Whether a drop has not faded yet. A faded drop stays on its page until the tick writes the page for another reason. */
export const isVisible = ({ fadesAt }: StoredItem, now: Date): boolean => fadesAt > now.getTime();

/** An empty head. */
export const emptyHead = (newId: () => string): HeadContent => ({
  open: { id: newId(), items: [] },
  last: null,
  older: null,
  gone: [],
});

/** All drops on the head, newest first. */
export const itemsOf = ({ open, last }: HeadContent): StoredItem[] => [
  ...open.items,
  ...(last?.items ?? []),
];

interface Grown {
  readonly head: HeadContent;
  /** Pages that became full, oldest first. */
  readonly sealed: readonly SealedPage[];
}

/**
 * Puts drops on top of the head one by one, so the last drop of `items` is on top at the end. Full pages move on.
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

/** Closes the open page if it is full. */
export const closeIfFull = (head: HeadContent, newId: () => string): Grown =>
  head.open.items.length >= PAGE_ITEMS ? close({ head, sealed: [] }, newId) : { head, sealed: [] };

/** Makes the open page the `last` page, and seals the `last` page from before. */
function close({ head, sealed }: Grown, newId: () => string): Grown {
  const { open, last, older } = head;
  const next = { ...head, open: { id: newId(), items: [] }, last: open };
  if (!last) return { head: next, sealed };
  return { head: { ...next, older: last.id }, sealed: [...sealed, { ...last, older }] };
}

/** Whether a page has no room for one more drop. */
const isFull = (items: readonly StoredItem[], next: StoredItem): boolean =>
  items.length >= PAGE_ITEMS || (items.length > 0 && bytesOf([next, ...items]) > PAGE_BYTES);

type Removals = HeadContent['gone'];

/** The head lists a removal for this long, so that open tabs can take the drop off the screen. */
const TOLD_MS = 15 * MINUTE_MS;

/** Maximum number of removals in a head, so that the head stays small. The newest removals stay. */
export const MOST_REMOVALS = 600;

/** Adds new removals to the removals that the head still lists, newest first. Leaves out the drops that came back. */
export function nextRemovals(
  before: Removals,
  { removed, returned }: { removed: readonly string[]; returned: ReadonlySet<string> },
  now: Date,
): Removals {
  const minute = minuteOf(now);
  const added = removed.map((id) => ({ id, at: minute }));
  const kept = stillTold(before, now).filter(({ id }) => !removed.includes(id));
  return [...added, ...kept].filter(({ id }) => !returned.has(id)).slice(0, MOST_REMOVALS);
}

/** The ids of the removed drops that the head still lists, newest first. */
export const recentRemovals = (gone: Removals, now: Date): string[] =>
  stillTold(gone, now).map(({ id }) => id);

const stillTold = (gone: Removals, now: Date): Removals =>
  gone.filter(({ at }) => at > now.getTime() - TOLD_MS);

/** The drops that have not faded, in the form that everybody may see. */
export const toPublicItems = (items: readonly StoredItem[], now: Date): PublicItem[] =>
  items.filter((item) => isVisible(item, now)).map(toPublicItem);

/** A drop on a page, in the form that everybody may see. */
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

/** Leaves out the reaction types with a count of 0. */
export const toCounts = (counts: ReactionCounts): ReactionCounts =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

/** Length of a slot. The removals of one slot are done together at its end, so six times a minute. */
const SLOT_MS = 10_000;

/** Rounds a time down to its minute, in milliseconds since 1970. Other people never learn a more exact time. */
export const minuteOf = (now: Date): number => Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;

/** The number of the slot for removals that contains this time (in milliseconds). */
export const slotOf = (ms: number): number => Math.floor(ms / SLOT_MS);

/** The end of the slot that contains this time, in milliseconds. */
export const slotEnd = (ms: number): number => (slotOf(ms) + 1) * SLOT_MS;

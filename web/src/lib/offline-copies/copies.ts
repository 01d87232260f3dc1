// Copies of the user's lists, for reading offline. This file is loaded when it is first needed.
import { readOwn, storeOwn } from './encrypted-store.ts';

/** The lists that are copied. Each name is the field of the API's answer that contains the list. */
export type OwnField = 'drops' | 'entries' | 'waiting';

/** A page of such a list, with only the fields that this module reads. */
export type AnyPage = { readonly nextCursor: string | null } & {
  readonly [field in OwnField]?: readonly OwnItem[];
};

interface StoredList {
  /** The newest first page, without its items. */
  readonly head: AnyPage;
  readonly items: readonly OwnItem[];
}

let turn: Promise<unknown> = Promise.resolve();

// Changes run one after the other, because each reads the stored list, changes it and writes it back.
function change(
  uid: string,
  field: OwnField,
  next: (stored: StoredList | null) => StoredList | null,
): Promise<void> {
  const work = turn.then(async () => {
    const stored = next(await read(uid, field));
    if (stored) await storeOwn(uid, field, stored);
  });
  turn = work.catch(() => {});
  return work;
}

const read = async (uid: string, field: OwnField): Promise<StoredList | null> =>
  (await readOwn(uid, field)) as StoredList | null;

/** Adds a page that the API has just returned to the stored copy. @throws when the storage is blocked */
export const storePage = (
  uid: string,
  field: OwnField,
  cursor: string | null,
  page: AnyPage,
): Promise<void> =>
  change(uid, field, (stored) => ({
    head: cursor === null || !stored ? { ...page, [field]: [] } : stored.head,
    items: withStretch(stored?.items ?? [], {
      items: page[field] ?? [],
      isFirst: cursor === null,
      isLast: page.nextCursor === null,
    }),
  }));

/** Removes from the copy one item that the user has deleted. */
export const dropItem = (uid: string, field: OwnField, id: string): Promise<void> =>
  change(uid, field, (stored) =>
    stored ? { ...stored, items: stored.items.filter((item) => item.id !== id) } : null,
  );

/** All stored items of a list as one page; null if nothing is stored for this user. */
export async function readCopy(uid: string, field: OwnField): Promise<AnyPage | null> {
  await turn;
  const stored = await read(uid, field);
  return stored && { ...stored.head, [field]: stored.items, nextCursor: null };
}

/** The fields that every item has. */
interface OwnItem {
  readonly id: string;
  /** ISO 8601, in UTC. */
  readonly createdAt: string;
}

interface Stretch<Item> {
  /** Newest first. */
  readonly items: readonly Item[];
  /** `isFirst` is true if no newer items exist. `isLast` is true if no older items exist. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/**
 * Merges a part of a list that was just read (`items`) into the stored list (`known`). Stored items from the same time
 * are replaced, because a stored item that is missing in the part was deleted. Other stored items stay. Newest first.
 */
function withStretch<Item extends OwnItem>(
  known: readonly Item[],
  { items, isFirst, isLast }: Stretch<Item>,
): Item[] {
  const newest = isFirst ? null : items[0]?.createdAt;
  const oldest = isLast ? null : items.at(-1)?.createdAt;
  const ids = new Set(items.map(({ id }) => id));
  const outside = known.filter(({ id, createdAt }) => {
    if (ids.has(id) || newest === undefined || oldest === undefined) return !ids.has(id);
    return (newest !== null && createdAt > newest) || (oldest !== null && createdAt < oldest);
  });
  return [...items, ...outside].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

/** What every item of an own list has. */
export interface OwnItem {
  readonly id: string;
  /** ISO 8601, in UTC. */
  readonly createdAt: string;
}

interface Stretch<Item> {
  /** Newest first. */
  readonly items: readonly Item[];
  /** Nothing newer than these exists, or nothing older. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/**
 * The list as it is known after one more stretch of it was read: what the stretch holds is as it says, what it lacks
 * between its ends is gone, and everything outside stays. Newest first.
 */
export function withStretch<Item extends OwnItem>(
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

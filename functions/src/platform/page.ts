import { encodeCursor, type Position } from './cursor.ts';

/** What of a newest-first list is shown, and where the next page begins. */
export interface Page<Row> {
  readonly shown: readonly Row[];
  readonly nextCursor: string | null;
}

/**
 * Cuts a page from rows of which one more than `limit` was asked for: whether it came tells if there is a next page.
 */
export function cutPage<Row>(
  found: readonly Row[],
  limit: number,
  positionOf: (row: Row) => Position,
): Page<Row> {
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const isMore = found.length > limit && last !== undefined;
  return { shown, nextCursor: isMore ? encodeCursor(positionOf(last)) : null };
}

import { FieldPath, type Query, type Timestamp } from 'firebase-admin/firestore';
import { FEED_PAGE_SIZE } from '../contract/limits.ts';
import { decodeCursor, encodeCursor, type Position } from './cursor.ts';
import type { Stored } from './documents.ts';

/** What a caller says of the page that they want. */
export interface PageInput {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** A page of a newest-first list; `nextCursor` leads to the next one, and is null on the last. */
export interface Page<Doc> {
  readonly shown: readonly Stored<Doc>[];
  readonly nextCursor: string | null;
}

/** So many rows of a newest-first list, after the place where the page before ended; null for the first. */
export type List<Doc> = (limit: number, after: Position | null) => Promise<Stored<Doc>[]>;

/** Where a row stands in its list. */
export const positionOf = ({ id, doc }: Stored<{ readonly createdAt: Timestamp }>): Position => ({
  createdAt: doc.createdAt,
  id,
});

/**
 * The page of a list that a caller asks for. One row more than it shows is read: whether it comes tells if there is a
 * next page.
 * @throws AppError `bad-request` for a cursor that was not given out
 */
export async function readPage<Doc extends { readonly createdAt: Timestamp }>(
  { limit = FEED_PAGE_SIZE, cursor }: PageInput,
  list: List<Doc>,
): Promise<Page<Doc>> {
  const found = await list(limit + 1, cursor === undefined ? null : decodeCursor(cursor));
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const goesOn = found.length > limit && last !== undefined;
  return { shown, nextCursor: goesOn ? encodeCursor(positionOf(last)) : null };
}

/** Reads what `query` finds, newest first by `createdAt` and, within one instant, by id. */
export async function listNewest<Doc>(
  query: Query<Doc>,
  limit: number,
  after: Position | null,
): Promise<Stored<Doc>[]> {
  const newest = query
    .orderBy('createdAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
    .limit(limit);
  const page = await (after ? newest.startAfter(after.createdAt, after.id) : newest).get();
  return page.docs.map((found) => ({ id: found.id, doc: found.data() }));
}

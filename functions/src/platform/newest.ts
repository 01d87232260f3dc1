import { FieldPath, type Query } from 'firebase-admin/firestore';
import type { Position } from './cursor.ts';

/** A stored document and its id. */
export interface Row<Doc> {
  readonly id: string;
  readonly doc: Doc;
}

/**
 * A page of what `query` finds, newest first by `createdAt` and, within one instant, by id.
 * @param after where the page before ended; null for the first
 */
export async function listNewest<Doc>(
  query: Query<Doc>,
  limit: number,
  after: Position | null,
): Promise<Row<Doc>[]> {
  const newest = query
    .orderBy('createdAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
    .limit(limit);
  const page = await (after ? newest.startAfter(after.createdAt, after.id) : newest).get();
  return page.docs.map((found) => ({ id: found.id, doc: found.data() }));
}

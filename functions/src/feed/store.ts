import { type CollectionReference, FieldPath } from 'firebase-admin/firestore';
import { feed, type PublicDropDoc } from '../platform/collections.ts';
import type { Position } from '../platform/cursor.ts';

export interface FeedRow {
  readonly id: string;
  readonly doc: PublicDropDoc;
}

/**
 * The public feed, newest minute first. Within one minute the order is that of the random ids, so that it does not
 * tell who came before whom.
 */
export const listFeed = (limit: number, after: Position | null): Promise<FeedRow[]> =>
  listNewest(feed(), limit, after);

/** The public copies in one space, the feed or the crisis space, in the feed's order. */
export async function listNewest(
  space: CollectionReference<PublicDropDoc>,
  limit: number,
  after: Position | null,
): Promise<FeedRow[]> {
  const query = space
    .orderBy('createdAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
    .limit(limit);
  const page = await (after ? query.startAfter(after.createdAt, after.id) : query).get();
  return page.docs.map((found) => ({ id: found.id, doc: found.data() }));
}

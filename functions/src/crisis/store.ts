import type { StoredDrop } from '../drops/store.ts';
import type { FeedRow } from '../feed/store.ts';
import { crisis, drops } from '../platform/collections.ts';
import type { Position } from '../platform/cursor.ts';
import type { PublicDropDoc } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { listNewest } from '../platform/paging.ts';

/** One person's own crisis posts, newest first. */
export const listOwnCrisis = (
  uid: string,
  limit: number,
  after: Position | null,
): Promise<StoredDrop[]> =>
  listNewest(drops().where('userId', '==', uid).where('isCrisis', '==', true), limit, after);

/** The crisis space, in the feed's order. */
export const listCrisis = (limit: number, after: Position | null): Promise<FeedRow[]> =>
  listNewest(crisis(), limit, after);

/** The copies that stand in the crisis space under these ids, in order; those that are gone are left out. */
export async function readCopies(ids: readonly string[]): Promise<FeedRow[]> {
  if (ids.length === 0) return [];
  const found = await db().getAll(...ids.map((id) => crisis().doc(id)));
  return found.flatMap((copy) => {
    const doc = copy.data() as PublicDropDoc | undefined;
    return doc ? [{ id: copy.id, doc }] : [];
  });
}

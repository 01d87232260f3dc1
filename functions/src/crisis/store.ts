import { Timestamp } from 'firebase-admin/firestore';
import type { Stored } from '../drops/store.ts';
import type { FeedRow } from '../feed/store.ts';
import { crisis, drops, type PublicDropDoc } from '../platform/collections.ts';
import type { Position } from '../platform/cursor.ts';
import { db } from '../platform/firebase.ts';
import { listNewest } from '../platform/newest.ts';

const MINUTE_MS = 60_000;

/** One person's own crisis posts, newest first. */
export const listOwnCrisis = (
  uid: string,
  limit: number,
  after: Position | null,
): Promise<Stored[]> =>
  listNewest(drops().where('userId', '==', uid).where('isCrisis', '==', true), limit, after);

/** The crisis space, in the feed's order. */
export const listCrisis = (limit: number, after: Position | null): Promise<FeedRow[]> =>
  listNewest(crisis(), limit, after);

/**
 * The ids of one person's crisis posts among these rows of the crisis space, newest first. It asks for theirs in the
 * rows' span of time, so that no row's author is looked up.
 */
export async function ownAmong(uid: string, rows: readonly FeedRow[]): Promise<Set<string>> {
  const [newest, oldest] = [rows[0], rows.at(-1)];
  if (!newest || !oldest) return new Set();
  const found = await drops()
    .where('userId', '==', uid)
    .where('isCrisis', '==', true)
    .where('createdAt', '>=', oldest.doc.createdAt)
    // The rows tell the minute; the drops keep the moment within it.
    .where('createdAt', '<', Timestamp.fromMillis(newest.doc.createdAt.toMillis() + MINUTE_MS))
    .orderBy('createdAt', 'desc')
    .select()
    .get();
  return new Set(found.docs.map(({ id }) => id));
}

/** The copies that stand in the crisis space under these ids, in order; those that are gone are left out. */
export async function readCopies(ids: readonly string[]): Promise<FeedRow[]> {
  if (ids.length === 0) return [];
  const found = await db().getAll(...ids.map((id) => crisis().doc(id)));
  return found.flatMap((copy) => {
    const doc = copy.data() as PublicDropDoc | undefined;
    return doc ? [{ id: copy.id, doc }] : [];
  });
}

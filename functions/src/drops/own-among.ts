import { Timestamp } from 'firebase-admin/firestore';
import { drops } from '../platform/collections.ts';
import type { PublicDropDoc, Stored } from '../platform/documents.ts';

const MINUTE_MS = 60_000;

/**
 * The ids of one person's drops among these rows of the feed, or of the crisis space, newest first. It asks for theirs
 * in the rows' span of time, so that no row's author is looked up.
 */
export async function ownAmong(
  uid: string,
  rows: readonly Stored<PublicDropDoc>[],
  isCrisis: boolean,
): Promise<Set<string>> {
  const [newest, oldest] = [rows[0], rows.at(-1)];
  if (!newest || !oldest) return new Set();
  const found = await drops()
    .where('userId', '==', uid)
    .where('isCrisis', '==', isCrisis)
    .where('createdAt', '>=', oldest.doc.createdAt)
    // The rows tell the minute; the drops keep the moment within it.
    .where('createdAt', '<', Timestamp.fromMillis(newest.doc.createdAt.toMillis() + MINUTE_MS))
    .orderBy('createdAt', 'desc')
    .select()
    .get();
  return new Set(found.docs.map(({ id }) => id));
}

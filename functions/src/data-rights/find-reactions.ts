import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { ReactionDoc } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';

/** A page of the reactions one person gave, anywhere, by drop. `after` is the last row of the page before. */
export async function reactionsGiven(
  uid: string,
  limit: number,
  after: QueryDocumentSnapshot<ReactionDoc> | null,
): Promise<QueryDocumentSnapshot<ReactionDoc>[]> {
  const query = db()
    .collectionGroup('reactions')
    .where('uid', '==', uid)
    .orderBy('dropId')
    .limit(limit);
  const page = await (after ? query.startAfter(after) : query).get();
  return page.docs as QueryDocumentSnapshot<ReactionDoc>[];
}

import { FieldValue } from 'firebase-admin/firestore';
import type { ReactionType } from '../../src/contract/index.ts';
import { byDrop, monthOf, rowOf } from '../../src/pages/pages.ts';
import { collection, type Doc } from '../../src/platform/collections.ts';
import { db } from '../../src/platform/firestore.ts';

/** The month of a stored drop's release; that of a drop that is not stored is invented. */
export async function monthOfDrop(dropId: string): Promise<string> {
  const { shownAt, createdAt } = (await collection('drops').doc(dropId).get()).data() ?? {};
  return monthOf((shownAt ?? createdAt)?.toMillis() ?? Date.parse('2026-11-20'));
}

/** Records a reaction with the person who gave it, without the entry that waits to be counted. */
export async function recordGiven(dropId: string, uid: string, type: ReactionType): Promise<void> {
  const month = collection('users/reactions', uid).doc(await monthOfDrop(dropId));
  await month.set({ given: FieldValue.arrayUnion(rowOf(dropId, type)) } as never, { merge: true });
}

/** Everything that people gave, as it is stored. */
export async function allGiven() {
  const months = await db().collectionGroup('reactions').get();
  return months.docs.flatMap((month) => {
    const uid = month.ref.parent.parent?.id ?? '';
    return [...byDrop(month.data() as Doc<'users/reactions'>)].flatMap(([dropId, types]) =>
      types.map((type) => ({ uid, dropId, type })),
    );
  });
}

/** What people gave to this drop. */
export const givenTo = async (dropId: string) =>
  (await allGiven()).filter((each) => each.dropId === dropId);

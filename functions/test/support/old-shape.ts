import { Timestamp } from 'firebase-admin/firestore';
import { drops, oldCopies, reactions, type Space } from '../../src/platform/collections.ts';
import { allItems, idOf } from './pages.ts';
import { aStoredDrop } from './stored.ts';

/** A drop as a store of before there were pages has it: one an hour, the higher the later. */
export async function storeOld(n: number, space: Space = 'feed', counts = {}): Promise<void> {
  const createdAt = Timestamp.fromMillis(Date.parse('2026-10-01T00:00:00Z') + n * 3_600_000);
  const doc = aStoredDrop('author', '2026-10-01', {
    createdAt: Timestamp.fromMillis(createdAt.toMillis() + 34_567),
    isCrisis: space === 'crisis',
  });
  const { content, emotionType } = doc;
  const copy = { content, emotionType, createdAt, totemType: null, reactionCounts: counts };
  await Promise.all([drops().doc(idOf(n)).set(doc), oldCopies(space).doc(idOf(n)).set(copy)]);
}

const giveRow = (n: number, uid: string, type: 'same' | 'dark') =>
  reactions(idOf(n))
    .doc(`${uid}_${type}`)
    .set({ uid, dropId: idOf(n), type });

/** A store of before there were pages, with counts that its rows do not say. */
export async function storeOldShape(): Promise<void> {
  for (let n = 0; n < 45; n += 1) await storeOld(n, 'feed', n === 7 ? { same: 3, pain: 2 } : {});
  for (let n = 60; n < 63; n += 1) await storeOld(n, 'crisis', n === 61 ? { dark: 1 } : {});
  // Of three that were counted one person has left; nobody knows rows of the older type.
  await giveRow(7, 'ann', 'same');
  await giveRow(7, 'ben', 'same');
  // More rows than were counted: the count was wrong.
  await giveRow(8, 'ann', 'dark');
  await giveRow(61, 'ann', 'dark');
}

/** What stands on the pages, in a form that chance does not change. */
export const standing = async () => {
  const all = [...(await allItems()), ...(await allItems('crisis'))];
  return all.map(({ id, counts, young, shownAt, totemType }) => ({
    id,
    counts,
    young,
    shownAt,
    totemType,
  }));
};

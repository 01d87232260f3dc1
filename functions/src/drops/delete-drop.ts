import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { removeSample } from '../contract/emotion-shares.ts';
import { askForRemoval } from '../pages/ask-for-removal.ts';
import { takeOff } from '../pages/take-off.ts';
import { drops, users } from '../platform/collections.ts';
import type { DropDoc, UserDoc } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { type Conflict, orConflict, retryOnConflict } from '../platform/retry-on-conflict.ts';
import { eraseReactionsTo, markForErasure } from './erase.ts';
import { sharesOf } from './shares.ts';
import { wasOwn } from './store.ts';

/** Adds to a deletion what else it brings, for whoever looks at the words. When that changes meanwhile the batch fails. */
export type BesideDeletion = (batch: WriteBatch, dropId: string, doc: DropDoc) => Promise<void>;

/**
 * Deletes one of somebody's own drops: from the archive in this commit, from its page within a minute, and what others
 * gave to it. Its day stays used, and the streak stays as it was. Again is no error, and finishes what was broken off.
 * @returns whether there is, or was, such a drop of theirs
 */
export async function deleteOwnDrop(
  uid: string,
  dropId: string,
  now: Date,
  beside: BesideDeletion,
): Promise<boolean> {
  const isTheirs = await retryOnConflict(() => takeOut(uid, dropId, now, beside));
  if (!isTheirs) return false;
  await askForRemoval();
  await eraseReactionsTo([dropId]);
  return true;
}

async function takeOut(
  uid: string,
  dropId: string,
  now: Date,
  beside: BesideDeletion,
): Promise<boolean | Conflict> {
  const [found, profile] = await db().getAll(drops().doc(dropId), users().doc(uid));
  const drop = found?.data() as DropDoc | undefined;
  if (!found?.updateTime || !drop) return wasOwn(uid, dropId);
  if (drop.userId !== uid) return false;
  const batch = markForErasure(db().batch(), dropId, now);
  batch.delete(found.ref, { lastUpdateTime: found.updateTime });
  takeOff(batch, { dropId, doc: drop, why: 'deleted', due: now });
  await beside(batch, dropId, drop);
  if (profile?.updateTime) {
    const author = profile as FirebaseFirestore.QueryDocumentSnapshot<UserDoc>;
    const change = { ...withoutCounts(author.data(), drop), ...withoutSeen(author.data(), dropId) };
    if (Object.keys(change).length > 0) {
      batch.update(author.ref, change, { lastUpdateTime: author.updateTime });
    }
  }
  return batch.commit().then(() => true, orConflict);
}

/** The drop is in no number on the profile any more; its streak and its last day are as they were. */
function withoutCounts({ dropCount, samples, emotionTotals }: UserDoc, drop: DropDoc) {
  if (drop.isCrisis) return {};
  return {
    dropCount: Math.max(0, dropCount - 1),
    ...(drop.analysedAt && {
      samples: Math.max(0, samples - 1),
      emotionTotals: removeSample(emotionTotals, drop.emotionType, sharesOf(drop)),
    }),
  };
}

/** What its author was shown of how it was answered goes with it. */
const withoutSeen = ({ echoesSeen }: UserDoc, dropId: string) =>
  echoesSeen?.[dropId] ? { [`echoesSeen.${dropId}`]: FieldValue.delete() } : {};

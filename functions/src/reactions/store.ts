import { FieldValue } from 'firebase-admin/firestore';
import { assertNotDeleted, failIfDeleted } from '../account/tombstone.ts';
import {
  REACTION_TYPES,
  type ReactionCounts,
  type ReactionType,
} from '../contract/reaction-types.ts';
import { crisis, feed, reactions } from '../platform/collections.ts';
import type { PublicDropDoc, ReactionDoc } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { GRPC, hasStatus } from '../platform/grpc-status.ts';
import { CONFLICT, retryOnConflict } from '../platform/retry-on-conflict.ts';

/** Firestore takes at most 30 values in one `in` filter. */
const IN_MAX = 30;

const publicCopy = (dropId: string, isCrisis: boolean) =>
  (isCrisis ? crisis() : feed()).doc(dropId);

/**
 * Records one reaction and counts it, both or neither. One per person, drop and type: a second one changes nothing.
 * @returns whether it was recorded now, had been before, or the drop is gone
 * @throws AppError `unauthenticated` when the account is being deleted
 */
export function addReaction(
  reaction: ReactionDoc,
  isCrisis: boolean,
): Promise<'added' | 'already' | 'gone'> {
  const { uid, dropId, type } = reaction;
  return retryOnConflict(async () => {
    const batch = failIfDeleted(db().batch(), uid);
    batch.create(reactions(dropId).doc(`${uid}_${type}`), reaction);
    batch.update(publicCopy(dropId, isCrisis), {
      [`reactionCounts.${type}`]: FieldValue.increment(1),
    });
    try {
      await batch.commit();
      return 'added';
    } catch (thrown) {
      if (hasStatus(thrown, GRPC.alreadyExists, GRPC.failedPrecondition)) {
        await assertNotDeleted(uid);
        return 'already';
      }
      if (hasStatus(thrown, GRPC.notFound)) return 'gone';
      // Many people may react to one drop in the same instant; the counter is then contended, not broken.
      if (hasStatus(thrown, GRPC.aborted)) return CONFLICT;
      throw thrown;
    }
  });
}

/** The counts that stand on a drop's public copy; empty when the copy is gone. */
export async function readCounts(dropId: string, isCrisis: boolean): Promise<ReactionCounts> {
  const doc = (await publicCopy(dropId, isCrisis).get()).data() as PublicDropDoc | undefined;
  return doc?.reactionCounts ?? {};
}

/** Which reactions one person gave to these drops. */
export async function reactionsBy(
  uid: string,
  dropIds: readonly string[],
): Promise<Map<string, ReactionType[]>> {
  const chunks = Array.from({ length: Math.ceil(dropIds.length / IN_MAX) }, (_, n) =>
    dropIds.slice(n * IN_MAX, (n + 1) * IN_MAX),
  );
  const found = await Promise.all(
    chunks.map((ids) =>
      db()
        .collectionGroup('reactions')
        .where('uid', '==', uid)
        .where('dropId', 'in', ids)
        .limit(ids.length * REACTION_TYPES.length)
        .get(),
    ),
  );
  const mine = new Map<string, ReactionType[]>();
  for (const doc of found.flatMap((page) => page.docs)) {
    const { dropId, type } = doc.data() as ReactionDoc;
    mine.set(dropId, [...(mine.get(dropId) ?? []), type]);
  }
  return mine;
}

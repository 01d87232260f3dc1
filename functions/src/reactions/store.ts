import { assertNotDeleted, failIfDeleted } from '../account/tombstone.ts';
import { REACTION_TYPES, type ReactionType } from '../contract/reaction-types.ts';
import { fresh, reactions } from '../platform/collections.ts';
import type { ReactionDoc } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { GRPC, hasStatus } from '../platform/grpc-status.ts';
import { inChunks } from '../platform/in-chunks.ts';
import type { FreshDoc } from '../platform/page-documents.ts';
import { CONFLICT, retryOnConflict } from '../platform/retry-on-conflict.ts';

/** Where a drop stands, and whether who reacts is new here. */
export type Place = Pick<FreshDoc, 'pageId' | 'isCrisis' | 'young'>;

/**
 * Records one reaction, and sends it on its way into a count, both or neither; no document is shared with anybody. One
 * per person, drop and type: a second one changes nothing.
 * @returns whether it was recorded now, or had been before
 * @throws AppError `unauthenticated` when the account is being deleted
 */
export function addReaction(reaction: ReactionDoc, place: Place): Promise<'added' | 'already'> {
  const { uid, dropId, type } = reaction;
  return retryOnConflict(async () => {
    const batch = failIfDeleted(db().batch(), uid);
    batch.create(reactions(dropId).doc(`${uid}_${type}`), reaction);
    batch.create(fresh().doc(), { dropId, type, ...place });
    try {
      await batch.commit();
      return 'added';
    } catch (thrown) {
      if (hasStatus(thrown, GRPC.alreadyExists, GRPC.failedPrecondition)) {
        await assertNotDeleted(uid);
        return 'already';
      }
      if (hasStatus(thrown, GRPC.aborted)) return CONFLICT;
      throw thrown;
    }
  });
}

/** Which reactions one person gave to these drops; one to whom they gave none is absent. */
export async function reactionsBy(
  uid: string,
  dropIds: readonly string[],
): Promise<Map<string, ReactionType[]>> {
  const found = await Promise.all(
    inChunks(dropIds).map((ids) =>
      db()
        .collectionGroup('reactions')
        .where('uid', '==', uid)
        .where('dropId', 'in', ids)
        .limit(ids.length * REACTION_TYPES.length)
        .get(),
    ),
  );
  const given = found.flatMap(({ docs }) => docs.map((row) => row.data() as ReactionDoc));
  return new Map(
    [...Map.groupBy(given, ({ dropId }) => dropId)].map(([dropId, rows]) => [
      dropId,
      rows.map(({ type }) => type),
    ]),
  );
}

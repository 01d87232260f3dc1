import { FieldPath, type QueryDocumentSnapshot, type Timestamp } from 'firebase-admin/firestore';
import { assertNotDeleted, failIfDeleted, requirePremium } from '../account/account.ts';
import { isNewcomer, loadProfile } from '../account/profile.ts';
import { REACTION_TYPES, type ReactionCounts, type ReactionType } from '../contract/index.ts';
import { isOnPage, ownDaysAmong, readDrop } from '../drops/drops.ts';
import type { Handler } from '../http/handler.ts';
import { itemOnPage } from '../pages/pages.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { countUntil } from '../platform/counters.ts';
import { AppError } from '../platform/errors.ts';
import { CONFLICT, db, hasStatus, inChunks, retryOnConflict } from '../platform/firestore.ts';
import { DAY_MS } from '../platform/time.ts';

export const react: Handler<'POST /api/drops/:dropId/react'> = async (
  { dropId, type },
  { caller, now },
) => {
  const [drop, { user }] = await Promise.all([readDrop(dropId), loadProfile(caller, now)]);
  if (!drop) throw gone();
  if (drop.doc.userId === caller.uid) {
    throw new AppError('own-drop', 'This drop is yours. Its reactions are for others to give.');
  }
  if (!isOnPage(drop.doc, now)) throw gone();
  const { isCrisis, pageId } = drop.doc;
  if (isCrisis) {
    await requirePremium(caller.uid, now, 'Only Blckmirror+ members can answer a crisis post.');
  }
  const reaction = { uid: caller.uid, dropId, type };
  const young = isNewcomer(user.createdAt, now);
  const give = () => addReaction(reaction, { pageId, isCrisis, young });
  // Reactions to crisis posts have no limit.
  const isLimited = young && !isCrisis;
  const first = { uid: caller.uid, since: user.createdAt, now };
  if ((await (isLimited ? withinFirstDay(first, give) : give())) === 'already') {
    throw new AppError('already-reacted', 'You have already reacted to this drop this way.');
  }
  return { reactionCounts: await countsAfter(reaction, { isCrisis, pageId }) };
};

export const listOwnReactions: Handler<'GET /api/reactions/mine'> = async (
  { ids },
  { caller: { uid } },
) => {
  const asked = [...new Set(ids)];
  const [given, own] = await Promise.all([reactionsBy(uid, asked), ownDaysAmong(uid, asked)]);
  return { reactions: Object.fromEntries(given), own: [...own.keys()] };
};

/** The counts on the page as it was last read, plus the new reaction, because a tick counts it only later. */
async function countsAfter(
  { uid, dropId, type }: Doc<'drops/reactions'>,
  { isCrisis, pageId }: Pick<Doc<'fresh'>, 'isCrisis' | 'pageId'>,
): Promise<ReactionCounts> {
  const [item, given] = await Promise.all([
    itemOnPage(isCrisis ? 'crisis' : 'feed', pageId, dropId),
    reactionsBy(uid, [dropId]),
  ]);
  const counts = item?.counts ?? {};
  return withOwn({ ...counts, [type]: (counts[type] ?? 0) + 1 }, given.get(dropId) ?? []);
}

const gone = () => new AppError('not-found', 'This drop is no longer in the void.');

/** Maximum number of reactions that an account may give while it is younger than a day. */
const FIRST_DAY_REACTIONS = 20;

/**
 * Gives a newcomer's reaction if the limit allows it. A reaction that fails does not count toward the limit.
 * @param give gives the reaction, and says whether the reaction is new or was given before
 * @throws AppError `rate-limited` with the time when the limit ends
 */
async function withinFirstDay(
  { uid, since, now }: { readonly uid: string; readonly since: Timestamp; readonly now: Date },
  give: () => Promise<'added' | 'already'>,
): Promise<'added' | 'already'> {
  const ends = since.toMillis() + DAY_MS;
  const count = (by: 1 | -1) =>
    countUntil(`reactions of the first day ${uid}`, new Date(ends + DAY_MS), by);
  let outcome: 'added' | 'already' | 'failed' = 'failed';
  try {
    if ((await count(1)) > FIRST_DAY_REACTIONS) throw enough(ends, now);
    outcome = await give();
    return outcome;
  } finally {
    if (outcome !== 'added') await count(-1);
  }
}

const enough = (ends: number, now: Date) =>
  new AppError(
    'rate-limited',
    `On your first day here you can give ${FIRST_DAY_REACTIONS} reactions. After that there is no limit.`,
    {
      details: { nextAllowedAt: new Date(ends).toISOString() },
      retryAfterSeconds: Math.max(1, Math.ceil((ends - now.getTime()) / 1000)),
    },
  );

/** On which page a drop is, and whether the account that reacts is younger than a day. */
type ReactedDrop = Pick<Doc<'fresh'>, 'pageId' | 'isCrisis' | 'young'>;

/**
 * Stores a reaction and adds it to the queue for counting: both or neither. Writes no document that other people write too.
 * Each person can give each type once to a drop; a second time changes nothing.
 * @returns whether the reaction was stored now or before
 * @throws AppError `unauthenticated` when the account is being deleted
 */
export function addReaction(
  reaction: Doc<'drops/reactions'>,
  drop: ReactedDrop,
): Promise<'added' | 'already'> {
  const { uid, dropId, type } = reaction;
  return retryOnConflict(async () => {
    const batch = failIfDeleted(db().batch(), uid);
    batch.create(collection('drops/reactions', dropId).doc(`${uid}_${type}`), reaction);
    batch.create(collection('fresh').doc(), { dropId, type, ...drop });
    try {
      await batch.commit();
      return 'added';
    } catch (thrown) {
      if (hasStatus(thrown, 'alreadyExists', 'failedPrecondition')) {
        await assertNotDeleted(uid);
        return 'already';
      }
      if (hasStatus(thrown, 'aborted')) return CONFLICT;
      throw thrown;
    }
  });
}

/** The reactions that a person gave to these drops. Drops to which the person gave none are absent from the result. */
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
  const given = found.flatMap(({ docs }) =>
    docs.map((row) => row.data() as Doc<'drops/reactions'>),
  );
  return new Map(
    [...Map.groupBy(given, ({ dropId }) => dropId)].map(([dropId, rows]) => [
      dropId,
      rows.map(({ type }) => type),
    ]),
  );
}

/**
 * The counts as the person who gave these reactions sees them. Their own reactions are included even if the page does not
 * have them yet.
 */
export function withOwn(counts: ReactionCounts, own: readonly ReactionType[]): ReactionCounts {
  return {
    ...counts,
    ...Object.fromEntries(own.map((type) => [type, Math.max(counts[type] ?? 0, 1)])),
  };
}

type Given = Pick<Doc<'drops/reactions'>, 'dropId' | 'type'>;

/**
 * Lists one page of the reactions that a person gave anywhere, sorted by drop.
 * @param after the last reaction of the page before
 */
export async function reactionsGiven(
  uid: string,
  limit: number,
  after: Given | null,
): Promise<QueryDocumentSnapshot<Doc<'drops/reactions'>>[]> {
  const query = db()
    .collectionGroup('reactions')
    .where('uid', '==', uid)
    .orderBy('dropId')
    .orderBy(FieldPath.documentId())
    .limit(limit);
  const page = await (after ? query.startAfter(after.dropId, pathOf(uid, after)) : query).get();
  return page.docs as QueryDocumentSnapshot<Doc<'drops/reactions'>>[];
}

const pathOf = (uid: string, { dropId, type }: Given): string =>
  collection('drops/reactions', dropId).doc(`${uid}_${type}`).path;

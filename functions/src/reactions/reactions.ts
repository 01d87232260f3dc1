import {
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Timestamp,
} from 'firebase-admin/firestore';
import { assertNotDeleted, failIfDeleted, requirePremium } from '../account/account.ts';
import { isNewcomer, loadProfile, readProfile } from '../account/profile.ts';
import type { ReactionCounts, ReactionType } from '../contract/index.ts';
import { isOnPage, readDrop } from '../drops/drops.ts';
import type { Handler } from '../http/handler.ts';
import {
  byDrop,
  countAfter,
  itemOnPage,
  monthOf,
  monthsOf,
  newReaction,
  rowOf,
} from '../pages/pages.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { countUntil } from '../platform/counters.ts';
import { AppError } from '../platform/errors.ts';
import { CONFLICT, db, orConflict, retryOnConflict } from '../platform/firestore.ts';
import { DAY_MS } from '../platform/time.ts';

export const react: Handler<'POST /api/drops/:dropId/react'> = async (
  { dropId, type },
  { caller, now },
) => {
  const [drop, { user }] = await Promise.all([readDrop(dropId), loadProfile(caller, now)]);
  if (!drop) throw gone();
  if (drop.doc.userId === caller.uid) {
    throw new AppError('own-drop', 'This is your own drop. Only others can react to it.');
  }
  if (!isOnPage(drop.doc, now)) throw gone();
  const { isCrisis, pageId, shownAt, createdAt } = drop.doc;
  if (isCrisis) {
    await requirePremium(caller.uid, now, 'Only Blckmirror+ members can answer a crisis post.');
  }
  const month = monthOf((shownAt ?? createdAt).toMillis());
  const young = isNewcomer(user.createdAt, now);
  const give = () =>
    addReaction(
      { uid: caller.uid, dropId, type, month },
      { pageId, isCrisis, young },
      countAfter(user, now),
    );
  // Reactions to crisis posts have no limit.
  const isLimited = young && !isCrisis;
  const first = { uid: caller.uid, since: user.createdAt, now };
  const own = await (isLimited ? withinFirstDay(first, give) : give());
  if (!own) {
    throw new AppError('already-reacted', 'You have already reacted to this drop this way.');
  }
  // The page counts the new reaction only after a tick.
  const counts = (await itemOnPage(isCrisis ? 'crisis' : 'feed', pageId, dropId))?.counts ?? {};
  return { reactionCounts: withOwn({ ...counts, [type]: (counts[type] ?? 0) + 1 }, own) };
};

export const listOwnReactions: Handler<'GET /api/reactions/mine'> = async (
  { ids },
  { caller, now },
) => {
  const asked = [...new Set(ids)];
  const [given, profile] = await Promise.all([
    monthsOf(asked, now).then((months) => reactionsBy(caller.uid, months)),
    readProfile(caller),
  ]);
  const own = new Set(profile.data()?.newestDrops);
  const reactions = asked.flatMap((id) => {
    const types = given.get(id);
    return types ? [[id, types]] : [];
  });
  return { reactions: Object.fromEntries(reactions), own: asked.filter((id) => own.has(id)) };
};

const gone = () => new AppError('not-found', 'This drop is no longer in the void.');

/** Maximum number of reactions that an account may give while it is younger than a day. */
const FIRST_DAY_REACTIONS = 20;

/**
 * Gives a newcomer's reaction if the limit allows it. A reaction that fails does not count toward the limit.
 * @param give gives the reaction, as `addReaction`
 * @throws AppError `rate-limited` with the time when the limit ends
 */
async function withinFirstDay(
  { uid, since, now }: { readonly uid: string; readonly since: Timestamp; readonly now: Date },
  give: () => ReturnType<typeof addReaction>,
): ReturnType<typeof addReaction> {
  const ends = since.toMillis() + DAY_MS;
  const count = (by: 1 | -1) =>
    countUntil(`reactions of the first day ${uid}`, new Date(ends + DAY_MS), by);
  let own: Awaited<ReturnType<typeof give>> = null;
  try {
    if ((await count(1)) > FIRST_DAY_REACTIONS) throw enough(ends, now);
    own = await give();
    return own;
  } finally {
    if (!own) await count(-1);
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

/** One reaction of a person. */
interface Reaction {
  readonly uid: string;
  readonly dropId: string;
  readonly type: ReactionType;
  /** The month in which the drop was released (`monthOf`). */
  readonly month: string;
}

/** On which page a drop is, and whether the account that reacts is younger than a day. */
type ReactedDrop = Pick<Doc<'fresh'>, 'pageId' | 'isCrisis' | 'young'>;

/**
 * The most reactions of one person to the drops of one month. Nobody gives so many. The document of a month with so many
 * is far smaller than Firestore allows.
 */
const MOST_A_MONTH = 10_000;

/**
 * Stores a reaction and adds it to the queue for counting: both or neither. Writes no document that other people write too.
 * Each person can give each type once to a drop; a second time changes nothing, also if both come at the same moment.
 * @param countedAfter when it may be counted; null: by the next tick
 * @returns the person's reactions to this drop, with the new one; null if it was given before
 * @throws AppError `unauthenticated` when the account is being deleted; `rate-limited` when the month is full
 */
export function addReaction(
  { uid, dropId, type, month }: Reaction,
  drop: ReactedDrop,
  countedAfter: Date | null = null,
): Promise<readonly ReactionType[] | null> {
  const ref = collection('users/reactions', uid).doc(month);
  return retryOnConflict(async () => {
    const found = await ref.get();
    const before = found.data() ?? { given: [] };
    const own = byDrop(before).get(dropId) ?? [];
    if (own.includes(type)) return null;
    if (before.given.length >= MOST_A_MONTH) throw tooMany();
    const row = rowOf(dropId, type);
    const batch = failIfDeleted(db().batch(), uid);
    if (found.updateTime) {
      const asRead = { lastUpdateTime: found.updateTime };
      batch.update(ref, { given: FieldValue.arrayUnion(row) }, asRead);
    } else batch.create(ref, { given: [row] });
    batch.create(newReaction(countedAfter), { dropId, type, ...drop });
    if ((await batch.commit().catch(orConflict)) !== CONFLICT) return [...own, type];
    await assertNotDeleted(uid);
    return CONFLICT;
  });
}

const tooMany = () =>
  new AppError('rate-limited', 'You have answered very many drops of this month. Rest a little.', {
    retryAfterSeconds: DAY_MS / 1000,
  });

/** The reactions that a person gave to the drops of these months, by drop id. */
export async function reactionsBy(
  uid: string,
  months: readonly string[],
): Promise<Map<string, ReactionType[]>> {
  const refs = [...new Set(months)].map((month) => collection('users/reactions', uid).doc(month));
  if (refs.length === 0) return new Map();
  const found = (await db().getAll(...refs)) as DocumentSnapshot<Doc<'users/reactions'>>[];
  return new Map(found.flatMap((month) => [...byDrop(month.data() ?? { given: [] })]));
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

/** One reaction that a person gave. */
interface Given {
  readonly dropId: string;
  readonly type: ReactionType;
  /** Its place in the list: the month and the row. */
  readonly place: string;
}

/**
 * Lists one page of the reactions that a person gave anywhere, by month and then by drop.
 * @param after the place of the last reaction of the page before
 */
export async function reactionsGiven(
  uid: string,
  limit: number,
  after: string | null,
): Promise<Given[]> {
  const months = collection('users/reactions', uid).orderBy(FieldPath.documentId());
  const [from = ''] = after?.split('/') ?? [];
  const { docs } = await (after ? months.startAt(from) : months).get();
  const all = docs.flatMap((month) =>
    [...byDrop(month.data())].flatMap(([dropId, types]) =>
      types.map((type) => ({ dropId, type, place: `${month.id}/${rowOf(dropId, type)}` })),
    ),
  );
  const sorted = all.sort((a, b) => (a.place < b.place ? -1 : 1));
  return sorted.filter(({ place }) => after === null || place > after).slice(0, limit);
}

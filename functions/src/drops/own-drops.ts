import { tzOffset } from '@date-fns/tz/tzOffset';
import { FieldValue } from 'firebase-admin/firestore';
import pLimit from 'p-limit';
import { isPremium } from '../account/account.ts';
import { currentStreak, nextAllowedAt, ownDay } from '../account/calendar.ts';
import { loadProfile } from '../account/profile.ts';
import { askedOf, emotionsAfter } from '../analysis/reflection/asks.ts';
import { maxRisk } from '../analysis/risk/levels.ts';
import { memoizedRisk } from '../analysis/risk/memoized-risk.ts';
import { keepAuthor } from '../cases/case.ts';
import {
  addSample,
  CRISIS_POSTS_PER_DAY,
  type Emotion,
  type EmotionNumbers,
  type LocalDate,
  type OwnDrop,
  type ReactionCounts,
} from '../contract/index.ts';
import type { Handler } from '../http/handler.ts';
import { noticesOfDrop } from '../notices/notices.ts';
import { itemOnPage } from '../pages/pages.ts';
import { askForRemoval, hideDrop } from '../pages/schedule.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { AppError } from '../platform/errors.ts';
import {
  type CONFLICT,
  db,
  orConflict,
  retryOnConflict,
  type Stored,
} from '../platform/firestore.ts';
import { readPage } from '../platform/paging.ts';
import { DAY_MS } from '../platform/time.ts';
import { bury } from '../platform/tombstones.ts';
import {
  dayWith,
  listByAuthor,
  type OwnedDrop,
  ownDaysAmong,
  ownDrops,
  sharesOf,
} from './drops.ts';

/** Returns a page of the caller's archive, with the numbers of the Drop Stats card (requirements 2.9). */
export const listMyDrops: Handler<'GET /api/drops/me'> = async (input, { caller, now }) => {
  const [{ user }, { shown, nextCursor }, breakdown] = await Promise.all([
    loadProfile(caller, now),
    readPage(input, (limit, after) => listByAuthor(caller.uid, limit, after)),
    isPremium(caller.uid, now),
  ]);
  const isWhole = input.cursor === undefined && nextCursor === null;
  const [own, crisisPosts] = await Promise.all([
    toOwnDrops(shown, { uid: caller.uid, user, breakdown, now }),
    isWhole ? shown.filter(({ doc }) => doc.isCrisis).length : countCrisisPosts(caller.uid),
  ]);
  return {
    drops: own.map(({ line }) => line),
    nextCursor,
    stats: {
      totalDrops: user.dropCount,
      streak: currentStreak(user, now, caller.claimedZone),
      hasDroppedToday: nextAllowedAt(user, now) !== null,
      lastDropDate: user.lastDropDate,
    },
    crisisPosts,
  };
};

const countCrisisPosts = async (uid: string): Promise<number> =>
  (await ownDrops(uid).where('isCrisis', '==', true).count().get()).data().count;

/**
 * Stores the author's answer about the feeling of a drop, if the analysis asked for it. In the author's totals, this answer
 * replaces the feelings that the analysis found. The feeling that the author chose for the drop does not change; other
 * people see only that one. The same answer again changes nothing; the other answer replaces the first one. The author's
 * totem changes with the next drop at the earliest.
 */
export const sayFeelingOfDrop: Handler<'POST /api/drops/:dropId/feeling'> = (
  { dropId, emotion },
  { caller },
) =>
  retryOnConflict(async () => {
    const [found, profile] = await db().getAll(
      collection('drops').doc(dropId),
      collection('users').doc(caller.uid),
    );
    const drop = found?.data() as Doc<'drops'> | undefined;
    if (!found?.updateTime || drop?.userId !== caller.uid) throw noSuchDrop();
    const { emotionType, emotions, asks } = drop;
    const felt = [...new Set([emotionType, ...emotionsAfter(emotions, asks, emotion)])];
    const answer = { emotions: felt, corrected: emotion };
    const batch = db().batch().update(found.ref, answer, { lastUpdateTime: found.updateTime });
    const user = profile?.data() as Doc<'users'> | undefined;
    if (profile?.updateTime && user) {
      const emotionTotals = totalsAfter(user.emotionTotals, drop, emotion);
      batch.update(profile.ref, { emotionTotals }, { lastUpdateTime: profile.updateTime });
    }
    return batch.commit().then(() => answer, orConflict);
  });

/** The totals after the answer: the drop counts under `corrected` and no longer under the analysis's feelings. */
function totalsAfter(
  totals: EmotionNumbers,
  drop: Doc<'drops'>,
  corrected: Emotion,
): Record<Emotion, number> {
  const without = addSample(totals, drop.emotionType, sharesOf(drop), -1);
  return addSample(without, drop.emotionType, sharesOf({ ...drop, corrected }));
}

/** The error 404. It does not reveal whether another person has a drop with this id. */
const noSuchDrop = () => new AppError('not-found', 'There is no such drop among yours.');

/**
 * Deletes one of the caller's drops. The drop leaves the archive at once, and its page within a minute. Its day stays
 * used, and the streak does not change. Who reacted keeps that reaction: if it went, somebody who deletes several faded
 * drops would show that these were one person's. It is no error to delete a drop twice.
 */
export const deleteDrop: Handler<'DELETE /api/drops/:dropId'> = async (
  { dropId },
  { caller, now },
) => {
  const isTheirs = await retryOnConflict(() => takeOut(caller.uid, dropId, now));
  if (!isTheirs) throw noSuchDrop();
  await askForRemoval();
};

/** Takes a drop out of the void and the archive. @returns whether the person has, or had, such a drop */
async function takeOut(uid: string, dropId: string, now: Date): Promise<boolean | typeof CONFLICT> {
  const [[found, profile], used] = await Promise.all([
    db().getAll(collection('drops').doc(dropId), collection('users').doc(uid)),
    dayWith(uid, dropId),
  ]);
  const drop = found?.data() as Doc<'drops'> | undefined;
  // After a deletion, the document of the day still says whose drop it was.
  if (!found?.updateTime || !drop) return !used.empty;
  if (drop.userId !== uid) return false;
  const batch = bury(db().batch(), dropId, now);
  batch.delete(found.ref, { lastUpdateTime: found.updateTime });
  hideDrop(batch, { dropId, doc: drop, why: 'deleted', due: now });
  // The day stays used. `clock` is removed, because its time zone says where the author was.
  for (const { ref, updateTime } of used.docs) {
    batch.update(ref, { clock: null }, { lastUpdateTime: updateTime });
  }
  await keepAuthor(batch, dropId, drop);
  // After this, no notice to the author quotes the deleted drop or links to it.
  for (const { ref } of await noticesOfDrop(uid, dropId)) {
    batch.update(ref, { quote: null, dropId: null });
  }
  if (profile?.updateTime) {
    const author = profile as FirebaseFirestore.QueryDocumentSnapshot<Doc<'users'>>;
    const change = { ...withoutCounts(author.data(), drop), ...withoutIt(author.data(), dropId) };
    batch.update(author.ref, change, { lastUpdateTime: author.updateTime });
  }
  return batch.commit().then(() => true, orConflict);
}

/** The profile's numbers without the drop. The streak and the last day stay. */
function withoutCounts({ dropCount, samples, emotionTotals }: Doc<'users'>, drop: Doc<'drops'>) {
  if (drop.isCrisis) return {};
  return {
    dropCount: Math.max(0, dropCount - 1),
    ...(drop.analysedAt && {
      samples: Math.max(0, samples - 1),
      emotionTotals: addSample(emotionTotals, drop.emotionType, sharesOf(drop), -1),
    }),
  };
}

/** Removes the drop's id from the profile's lists, and how many of its reactions the author has seen. */
const withoutIt = ({ echoesSeen, newestDrops }: Doc<'users'>, dropId: string) => ({
  ...(echoesSeen?.[dropId] && { [`echoesSeen.${dropId}`]: FieldValue.delete() }),
  ...(newestDrops?.includes(dropId) && { newestDrops: FieldValue.arrayRemove(dropId) }),
  // Whatever the profile said when it was read: another device may put the drop away at this moment.
  putAway: FieldValue.arrayRemove(dropId),
});

/**
 * Stores how many reactions to their drops the caller has seen (requirements 3.1). The same numbers again write nothing.
 * Ignores drops that do not exist or do not belong to the caller.
 */
export const sawEchoes: Handler<'POST /api/drops/me/seen'> = async ({ seen }, { caller, now }) => {
  await retryOnConflict(async () => {
    const { user, updatedAt } = await loadProfile(caller, now);
    // Reads the drops after the profile. If a drop is deleted later, the profile changes, and the write below fails.
    const days = await ownDaysAmong(caller.uid, Object.keys(seen));
    const more = Object.fromEntries(
      [...days].map(([id, day]) => [id, { count: seen[id] ?? 0, day }]),
    );
    const before = user.echoesSeen ?? {};
    const echoesSeen = withSeen(before, more);
    if (isSame(before, echoesSeen)) return true;
    const profile = collection('users').doc(caller.uid);
    return profile.update({ echoesSeen }, { lastUpdateTime: updatedAt }).catch(orConflict);
  });
};

/** The most drops for which a profile remembers how many reactions the author has seen. */
const MOST_ECHOES = 50;

/**
 * Adds the counts that the author has seen. Keeps the highest count of each drop, because two devices may send their
 * counts in any order, and because an older page may show a lower count. The true count never goes down: nobody can
 * take back a reaction, and the reactions of people who left stay counted. Keeps only the newest drops.
 */
export function withSeen(
  before: NonNullable<Doc<'users'>['echoesSeen']>,
  more: NonNullable<Doc<'users'>['echoesSeen']>,
): NonNullable<Doc<'users'>['echoesSeen']> {
  const all = Object.entries({ ...before, ...more }).map(([id, { count, day }]) => {
    const most = Math.max(count, before[id]?.count ?? 0);
    return [id, { count: most, day }] as const;
  });
  const newestFirst = all.sort(([a, one], [b, other]) =>
    one.day === other.day ? (a < b ? -1 : 1) : one.day < other.day ? 1 : -1,
  );
  return Object.fromEntries(newestFirst.slice(0, MOST_ECHOES));
}

const isSame = (
  one: NonNullable<Doc<'users'>['echoesSeen']>,
  other: NonNullable<Doc<'users'>['echoesSeen']>,
): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([id, { count }]) => other[id]?.count === count);

interface Reader {
  readonly uid: string;
  readonly user: Doc<'users'>;
  /** Whether to include the emotion shares of the drops, which are part of Blckmirror+. */
  readonly breakdown: boolean;
  readonly now: Date;
}

/** Adds to each stored drop of a person the form that the person sees, with `clock` and the reactions. */
export async function toOwnDrops(
  some: readonly Stored<OwnedDrop>[],
  { uid, user, breakdown, now }: Reader,
) {
  const [written, counts] = await Promise.all([
    withClocks(uid, some, user, now),
    shownCounts(some, now),
  ]);
  return written.map(({ id, doc, clock }) => {
    const seen = user.echoesSeen?.[id]?.count;
    const line = toOwnDrop(id, doc, { breakdown, now, clock, counts: counts.get(id), seen });
    return { id, doc, line };
  });
}

/** The ids of a day's locks for crisis posts. Each post of the day takes one that no other post has taken. */
export const crisisLockIds = (date: LocalDate): string[] =>
  Array.from({ length: CRISIS_POSTS_PER_DAY }, (_, n) => `${date}_crisis_${n + 1}`);

/**
 * Adds `clock`, the author's time zone at the writing, to each of these drops of one person. It is stored in the lock
 * of the drop's day. A drop that is being deleted right now has no `clock` any more: then the author's present zone is
 * used.
 */
async function withClocks(
  uid: string,
  written: readonly Stored<OwnedDrop>[],
  user: Doc<'users'>,
  now: Date,
) {
  const lockIds = new Set(
    written.flatMap(({ doc: { isCrisis, localDate } }) =>
      isCrisis ? crisisLockIds(localDate) : [localDate],
    ),
  );
  if (lockIds.size === 0) return [];
  const days = collection('users/days', uid);
  // Reads the locks by their ids, which is half the work of a query.
  const locks = await db().getAll(...[...lockIds].map((id) => days.doc(id)));
  const clocks = new Map(
    locks.map((found) => {
      const lock = found.data() as Doc<'users/days'> | undefined;
      return [lock?.dropId, lock?.clock];
    }),
  );
  const { zone } = ownDay(user, now).clock;
  return written.map(({ id, doc }) => {
    const offset = tzOffset(zone, doc.createdAt.toDate());
    return { id, doc, clock: clocks.get(id) ?? { zone, offset } };
  });
}

interface Beside {
  /** Whether to include the emotion shares of the drop, which are part of Blckmirror+. */
  readonly breakdown: boolean;
  readonly now: Date;
  /** The author's time zone when the drop was written (`withClocks`). */
  readonly clock: OwnDrop['clock'];
  /** The reactions to the drop (`shownCounts`); none while the drop waits. */
  readonly counts?: ReactionCounts | undefined;
  /** How many of these reactions the author has seen. */
  readonly seen?: number | undefined;
}

/** Turns a stored drop into the form that its author sees. */
export function toOwnDrop(
  id: string,
  doc: OwnedDrop,
  { breakdown, now, clock, counts = {}, seen = 0 }: Beside,
): OwnDrop {
  return {
    id,
    userId: doc.userId,
    content: doc.content,
    createdAt: doc.createdAt.toDate().toISOString(),
    localDate: doc.localDate,
    clock,
    emotionType: doc.emotionType,
    emotions: doc.emotions,
    isCrisis: doc.isCrisis,
    hiddenFromFeed: doc.hiddenFromFeed,
    aiAnalysis: doc.aiAnalysis,
    sentimentScore: doc.sentimentScore,
    emotionShares: breakdown ? (doc.emotionShares ?? null) : null,
    ...askedOf(doc),
    totemType: doc.totemType,
    state: stateOf(doc, now),
    ...(awaitsReview(doc, now) && { waitsForPerson: true as const }),
    personal: doc.personal,
    methods: doc.methods,
    risk: maxRisk(memoizedRisk(doc.content), doc.risk),
    reactionCounts: counts,
    reactionsSeen: seen,
  };
}

/** A shown drop has faded when its time is over, even if the document does not say so yet. */
const stateOf = ({ state = 'shown', fadesAt }: OwnedDrop, now: Date): OwnDrop['state'] =>
  state === 'shown' && fadesAt && fadesAt.toDate() <= now ? 'faded' : state;

/** Whether a moderator's review still keeps the drop from its release. */
const awaitsReview = ({ state, reviewedUntil }: OwnedDrop, now: Date): boolean =>
  state === 'waiting' && reviewedUntil !== undefined && reviewedUntil.toDate() > now;

/** Maximum number of pages that one answer reads at the same time. */
const AT_ONCE = 16;
/** After this time the page of a faded drop is not read, because the nightly job wrote its counts to the drop document. */
const FINAL_AFTER_MS = 7 * DAY_MS;

/**
 * The reactions to drops, by drop id. The counts come from the pages, so an author never sees a reaction before other
 * people can see it. If a drop is no longer on its page, its document contains the last counts. A drop that was never
 * released has none.
 */
async function shownCounts(
  some: readonly Stored<Doc<'drops'>>[],
  now: Date,
): Promise<ReadonlyMap<string, ReactionCounts>> {
  const counted = await pLimit(AT_ONCE).map(
    some,
    async ({ id, doc }) => [id, await countsOf(id, doc, now)] as const,
  );
  return new Map(counted);
}

async function countsOf(id: string, doc: Doc<'drops'>, now: Date): Promise<ReactionCounts> {
  const { counts, pageId, fadesAt, isCrisis } = doc;
  if (counts) return counts;
  const isFinal = fadesAt !== undefined && fadesAt.toMillis() < now.getTime() - FINAL_AFTER_MS;
  if (pageId === undefined || isFinal) return {};
  const item = await itemOnPage(isCrisis ? 'crisis' : 'feed', pageId, id);
  return item?.counts ?? {};
}

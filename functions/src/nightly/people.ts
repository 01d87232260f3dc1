import { FieldPath, type Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { STREAK_LOOK_BACK } from '../account/calendar.ts';
import {
  addSample,
  EMOTIONS,
  type Emotion,
  type LocalDate,
  NO_EMOTIONS,
} from '../contract/index.ts';
import { analyseDrop } from '../drops/analyse.ts';
import { type OwnedDrop, sharesOf } from '../drops/drops.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { db, hasStatus, orConflict, retryOnConflict, type Stored } from '../platform/firestore.ts';
import { addDays, DAY_MS, HOUR_MS, localDate } from '../platform/time.ts';
import { pagedJob, workThrough } from './paged-job.ts';

const AT_ONCE = 8;
/**
 * Each drop's author is visited on the nights of two days after it. One day more is read, because one night covers two dates.
 * Without new drops a profile's numbers change only together with what they count.
 */
const VISITED_DAYS = 2;

/** The job that corrects the numbers on the profiles of people who dropped lately. */
export const peopleJob = pagedJob<ActivePerson>({
  name: 'nightly',
  functionName: 'nightlyPage',
  lists: {
    active: (limit, after, now) =>
      listActive(addDays(localDate(now, 'UTC'), -VISITED_DAYS), limit, after),
  },
  position: z.strictObject({ lastDropDate: z.iso.date(), uid: z.string().min(1) }),
  perPage: 100,
  work: async (people, now) => {
    let failed = 0;
    for (let at = 0; at < people.length; at += MOST_PEOPLE) {
      const group = people.slice(at, at + MOST_PEOPLE).map(({ uid }) => uid);
      const known = await readPeople(group);
      failed += await workThrough(known, AT_ONCE, 'nightly: one person failed', ([uid, person]) =>
        reconcileUser(uid, now, person),
      );
    }
    return failed;
  },
});

/** A person's position in the night's order. The person who has not dropped for the longest time comes first. */
interface ActivePerson {
  readonly lastDropDate: LocalDate;
  readonly uid: string;
}

/**
 * Lists people whose last drop was on the date `since` or later. The person who has not dropped for the longest time comes
 * first. A person who drops during the night moves to the end of this order, so paging misses nobody.
 */
async function listActive(
  since: LocalDate,
  limit: number,
  after: ActivePerson | null,
): Promise<ActivePerson[]> {
  const query = collection('users')
    .where('lastDropDate', '>=', since)
    .orderBy('lastDropDate')
    .orderBy(FieldPath.documentId())
    .select('lastDropDate')
    .limit(limit);
  const page = await (after ? query.startAfter(after.lastDropDate, after.uid) : query).get();
  return page.docs.map((found) => ({
    uid: found.id,
    lastDropDate: found.data().lastDropDate ?? since,
  }));
}

/** A person as read. A later write to the profile uses `updatedAt` as its precondition. */
interface Person {
  readonly user: Doc<'users'>;
  readonly updatedAt: Timestamp;
  /** All drops of the person, newest first. */
  readonly drops: readonly Stored<OwnedDrop>[];
}

/** The most people for one call of `readPeople`. Firestore allows no more values in `in`. */
const MOST_PEOPLE = 30;
const DROPS_AT_ONCE = 500;

/**
 * Reads people and all their drops, without people who left. Profiles are read before drops. So if a profile has not changed
 * since `updatedAt`, the person has made no new drop since then either.
 */
async function readPeople(uids: readonly string[]): Promise<Map<string, Person>> {
  const profiles = await db().getAll(...uids.map((uid) => collection('users').doc(uid)));
  const byAuthor = Map.groupBy(await dropsOf(uids), ({ doc }) => doc.userId);
  return new Map(
    profiles.flatMap((profile): [string, Person][] => {
      const user = profile.data() as Doc<'users'> | undefined;
      const { id, updateTime: updatedAt } = profile;
      return user && updatedAt ? [[id, { user, updatedAt, drops: byAuthor.get(id) ?? [] }]] : [];
    }),
  );
}

/** Lists all drops of these people, newest first. */
async function dropsOf(uids: readonly string[]): Promise<Stored<OwnedDrop>[]> {
  const query = collection('drops')
    .where('userId', 'in', uids)
    .orderBy('createdAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
    .limit(DROPS_AT_ONCE);
  const all: Stored<OwnedDrop>[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = await (last ? query.startAfter(last.doc.createdAt, last.id) : query).get();
    all.push(...page.docs.map((found) => ({ id: found.id, doc: found.data() as OwnedDrop })));
    if (page.size < DROPS_AT_ONCE) return all;
  }
}

/** A day on which a person dropped, and the day before it for their streak. */
type UsedDay = { readonly localDate: LocalDate } & Pick<Doc<'users/days'>, 'previousDate'>;

/** Lists the days on which a person dropped, even if the drop was deleted. */
async function daysUsed(uid: string): Promise<UsedDay[]> {
  const locks = await collection('users/days', uid).select('previousDate').get();
  return locks.docs
    .filter(({ id }) => !id.includes('_'))
    .map((lock) => ({ localDate: lock.id, previousDate: lock.data().previousDate }));
}

const TRIES = 3;

/**
 * Does the night's work for one person (design 10). It corrects the numbers on the profile, and analyses drops that were not
 * analysed before. A person who has left is not an error. Each part may run twice, run at the same time
 * twice, or stop at any point.
 * @param known the person, if they were just read
 */
export async function reconcileUser(uid: string, now: Date, known?: Person): Promise<void> {
  const own = await reconcileProfile(uid, known);
  if (!own) return;
  // Drops younger than an hour are skipped, because their own event may still analyse them.
  const leftOver = own.filter(
    ({ doc }) => !doc.analysedAt && now.getTime() - doc.createdAt.toMillis() > HOUR_MS,
  );
  for (const { id } of leftOver) await analyseDrop(id, `nightly-${id}`, now);
}

/**
 * Corrects the profile. If the profile changed after the drops were read, it reads everything again.
 */
function reconcileProfile(
  uid: string,
  known: Person | undefined,
): Promise<readonly Stored<OwnedDrop>[] | null> {
  let own: readonly Stored<OwnedDrop>[] = [];
  const attempt = async (tries: number) => {
    const person = (tries === 1 && known) || (await readPeople([uid])).get(uid);
    if (!person) return null;
    const { user, updatedAt } = person;
    own = person.drops;
    const docs = own.map(({ doc }) => doc);
    const change = await correctionsOf(uid, user, docs);
    if (Object.keys(change).length === 0) return own;
    try {
      await collection('users').doc(uid).update(change, { lastUpdateTime: updatedAt });
      return own;
    } catch (thrown) {
      if (hasStatus(thrown, 'notFound')) return null;
      return orConflict(thrown);
    }
  };
  // If the profile changes at every try, the next night corrects it.
  return retryOnConflict(attempt, { tries: TRIES, otherwise: () => own });
}

/**
 * Works out the corrections. If the stored streak is longer than the drops show, deleted drops may explain the difference.
 * Then the locks of the days are read too; they are not read always, because they cost more reads.
 */
async function correctionsOf(uid: string, user: Counts, drops: readonly Doc<'drops'>[]) {
  const change = corrections(user, drops);
  if (change.streak === undefined || change.streak > user.streak) return change;
  return corrections(user, drops, await daysUsed(uid));
}

type Counts = Pick<
  Doc<'users'>,
  'dropCount' | 'samples' | 'emotionTotals' | 'streak' | 'lastDropDate'
>;

/** The allowed difference between two sums: adding the same numbers in another order changes the last bits. */
const ROUNDING = 1e-6;
const TWO_DAYS_MS = 2 * DAY_MS;

/**
 * Works out the changes that make a profile's numbers match its drops. The result is empty if the numbers match. Crisis
 * posts count nowhere. A drop counts for the totals once it is analysed. The last date never moves back, because it prevents
 * a second drop on one day.
 * @param drops all of the person's drops, in any order
 * @param used the days on which the person dropped, even if the drop was deleted; these days count for a streak
 */
export function corrections(
  user: Counts,
  drops: readonly Doc<'drops'>[],
  used: readonly UsedDay[] = [],
): Partial<Counts> {
  const counted = drops.filter(({ isCrisis }) => !isCrisis);
  const analysed = counted.filter(({ analysedAt }) => analysedAt !== null);
  const totals = analysed.reduce<Record<Emotion, number>>(
    (sum, drop) => addSample(sum, drop.emotionType, sharesOf(drop)),
    { ...NO_EMOTIONS },
  );
  // The comparison is negated so that NaN counts as wrong.
  const isOff = EMOTIONS.some(
    (emotion) => !(Math.abs(totals[emotion] - user.emotionTotals[emotion]) <= ROUNDING),
  );
  return {
    ...(counted.length !== user.dropCount && { dropCount: counted.length }),
    ...(analysed.length !== user.samples && { samples: analysed.length }),
    ...(isOff && { emotionTotals: totals }),
    ...runCorrections(user, ownDays(counted, used)),
  };
}

/** A day on which the person dropped. It has no time if the drop was deleted. */
interface OwnDay {
  readonly localDate: LocalDate;
  readonly createdAt?: Timestamp;
  readonly previousDate?: LocalDate | null | undefined;
}

/** Lists the days, oldest first. */
function ownDays(counted: readonly Doc<'drops'>[], used: readonly UsedDay[]): OwnDay[] {
  const days = new Map<LocalDate, OwnDay>(used.map((day) => [day.localDate, day]));
  for (const { localDate, createdAt } of counted) {
    days.set(localDate, { ...days.get(localDate), localDate, createdAt });
  }
  return [...days.values()].sort((a, b) => (a.localDate < b.localDate ? -1 : 1));
}

function runCorrections(user: Counts, oldestFirst: readonly OwnDay[]): Partial<Counts> {
  const newest = oldestFirst.at(-1)?.localDate;
  if (newest === undefined || (user.lastDropDate !== null && user.lastDropDate > newest)) return {};
  // The dates of drops do not say whether a missing date was skipped by a flight over the date line. So this computes the
  // shortest streak (dates in a row) and the longest one (it allows a missing date if two drops are at most 48 hours apart).
  // Where a day stores which day came before it, nothing is guessed.
  const least = runLength(oldestFirst, (a, b) => isPrevious(a, b) ?? isNextDay(a, b));
  const most = runLength(
    oldestFirst,
    (a, b) => isPrevious(a, b) ?? (isNextDay(a, b) || maySkipDate(a, b)),
  );
  const streak = Math.min(Math.max(user.streak, least), most);
  return {
    ...(newest !== user.lastDropDate && { lastDropDate: newest }),
    ...(streak !== user.streak && { streak }),
  };
}

type Follows = (before: OwnDay, after: OwnDay) => boolean;

/** Whether `before` is the day before, as the later day stores it; null if it stores no such day. */
const isPrevious = (before: OwnDay, { previousDate }: OwnDay): boolean | null =>
  previousDate ? before.localDate >= previousDate : null;

const isNextDay: Follows = (before, after) => addDays(before.localDate, 1) === after.localDate;

const maySkipDate: Follows = (before, after) =>
  addDays(before.localDate, 2) === after.localDate &&
  (!before.createdAt ||
    !after.createdAt ||
    after.createdAt.toMillis() - before.createdAt.toMillis() < TWO_DAYS_MS);

/** Counts how many days follow each other, from the newest day back. The count stops at the longest possible streak. */
function runLength(oldestFirst: readonly OwnDay[], follows: Follows): number {
  let run = 1;
  for (let at = oldestFirst.length - 1; at > 0 && run < STREAK_LOOK_BACK; at -= 1) {
    const [before, after] = [oldestFirst[at - 1], oldestFirst[at]];
    if (!before || !after || !follows(before, after)) break;
    run += 1;
  }
  return run;
}

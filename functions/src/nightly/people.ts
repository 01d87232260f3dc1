import type { Timestamp } from 'firebase-admin/firestore';
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
import { sharesOf } from '../drops/drops.ts';
import type { OwnStoredDrop } from '../drops/store.ts';
import { collection } from '../platform/collections.ts';
import type { DropDoc } from '../platform/documents/drops.ts';
import type { UserDoc } from '../platform/documents/people.ts';
import { GRPC, hasStatus, orConflict, retryOnConflict } from '../platform/firestore.ts';
import { addDays, DAY_MS, HOUR_MS, localDate } from '../platform/time.ts';
import { createWhisper } from '../whispers/whispers.ts';
import { pagedJob, workThrough } from './paged-job.ts';
import {
  type ActivePerson,
  daysUsed,
  listActive,
  MOST_PEOPLE,
  type Person,
  readPeople,
  type UsedDay,
} from './store.ts';

export const PEOPLE_PER_PAGE = 100;
const AT_ONCE = 8;
/** A person is active if they dropped within 30 days. One day more is read, because one night covers two dates. */
const ACTIVE_DAYS = 31;

/** The job that writes whispers for active people and corrects the numbers on their profiles. */
export const peopleJob = pagedJob<ActivePerson>({
  name: 'nightly',
  functionName: 'nightlyPage',
  lists: {
    active: (limit, after, now) =>
      listActive(addDays(localDate(now, 'UTC'), -ACTIVE_DAYS), limit, after),
  },
  position: z.strictObject({ lastDropDate: z.iso.date(), uid: z.string().min(1) }),
  perPage: PEOPLE_PER_PAGE,
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

const TRIES = 3;

/**
 * Does the night's work for one person (design 10). It writes a whisper, corrects the numbers on the profile, and analyses
 * drops that were not analysed before. A person who has left is not an error. Each part may run twice, run at the same time
 * twice, or stop at any point.
 * @param known the person, if they were just read
 */
export async function reconcileUser(uid: string, now: Date, known?: Person): Promise<void> {
  const drops = await reconcileProfile(uid, now, known);
  if (!drops) return;
  // Drops younger than an hour are skipped, because their own event may still analyse them.
  const leftOver = drops.filter(
    ({ doc }) => !doc.analysedAt && now.getTime() - doc.createdAt.toMillis() > HOUR_MS,
  );
  for (const { id } of leftOver) await analyseDrop(id, `nightly-${id}`, now);
}

/**
 * Writes the whisper and corrects the profile. If the profile changed after the drops were read, it reads everything again.
 */
function reconcileProfile(
  uid: string,
  now: Date,
  known: Person | undefined,
): Promise<readonly OwnStoredDrop[] | null> {
  let drops: readonly OwnStoredDrop[] = [];
  const attempt = async (tries: number) => {
    const person = (tries === 1 && known) || (await readPeople([uid])).get(uid);
    if (!person) return null;
    const { user, updatedAt } = person;
    drops = person.drops;
    const docs = drops.map(({ doc }) => doc);
    const change = await correctionsOf(uid, user, docs);
    await createWhisper(uid, { ...user, ...change }, docs, now);
    if (Object.keys(change).length === 0) return drops;
    try {
      await collection('users').doc(uid).update(change, { lastUpdateTime: updatedAt });
      return drops;
    } catch (thrown) {
      if (hasStatus(thrown, GRPC.notFound)) return null;
      return orConflict(thrown);
    }
  };
  // If the profile changes at every try, the next night corrects it.
  return retryOnConflict(attempt, { tries: TRIES, otherwise: () => drops });
}

/**
 * Works out the corrections. If the stored streak is longer than the drops show, deleted drops may explain the difference.
 * Then the locks of the days are read too; they are not read always, because they cost more reads.
 */
async function correctionsOf(uid: string, user: Counts, drops: readonly DropDoc[]) {
  const change = corrections(user, drops);
  if (change.streak === undefined || change.streak > user.streak) return change;
  return corrections(user, drops, await daysUsed(uid));
}

type Counts = Pick<UserDoc, 'dropCount' | 'samples' | 'emotionTotals' | 'streak' | 'lastDropDate'>;

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
  drops: readonly DropDoc[],
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
function ownDays(counted: readonly DropDoc[], used: readonly UsedDay[]): OwnDay[] {
  const days = new Map<LocalDate, OwnDay>(used.map((day) => [day.localDate, day]));
  for (const { localDate, createdAt } of counted) {
    days.set(localDate, { ...days.get(localDate), localDate, createdAt });
  }
  return [...days.values()].sort((a, b) => (a.localDate < b.localDate ? -1 : 1));
}

function runCorrections(user: Counts, oldestFirst: readonly OwnDay[]): Partial<Counts> {
  const newest = oldestFirst.at(-1)?.localDate;
  if (newest === undefined || (user.lastDropDate !== null && user.lastDropDate > newest)) return {};
  // A flight over the date line can skip a date without breaking a streak, and only the profile knows about such a flight.
  // So the drops give only limits. The shortest streak counts the dates in a row. The longest streak also allows one missing
  // date within 48 hours. If a day stores the day before it, that is used instead.
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

/** Returns null if the later day does not store the day before it. */
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

import type { Timestamp } from 'firebase-admin/firestore';
import { STREAK_LOOK_BACK } from '../account/streak.ts';
import { addSample, NO_EMOTIONS } from '../contract/emotion-shares.ts';
import { EMOTIONS, type Emotion } from '../contract/emotions.ts';
import { sharesOf } from '../drops/shares.ts';
import type { DropDoc, UserDoc } from '../platform/documents.ts';
import { dayAfter, type LocalDate } from '../platform/local-day.ts';

export type Counts = Pick<
  UserDoc,
  'dropCount' | 'samples' | 'emotionTotals' | 'streak' | 'lastDropDate'
>;

/** Sums of halves and shares, added in another order, differ in their last bits. */
const ROUNDING = 1e-6;
const TWO_DAYS_MS = 48 * 3_600_000;

/**
 * What must change on a profile so that its numbers say what its owner's drops say; empty when all is well. Crisis
 * posts count nowhere, a drop counts towards the totals once it has been analysed, and the last date is never moved
 * back, because it is what keeps a second drop out of a day.
 * @param drops all of the person's drops, in any order
 * @param used days on which they dropped, whether or not that drop is still there: a streak goes over those
 */
export function corrections(
  user: Counts,
  drops: readonly DropDoc[],
  used: readonly LocalDate[] = [],
): Partial<Counts> {
  const counted = drops.filter(({ isCrisis }) => !isCrisis);
  const analysed = counted.filter(({ analysedAt }) => analysedAt !== null);
  const totals = analysed.reduce<Record<Emotion, number>>(
    (sum, drop) => addSample(sum, drop.emotionType, sharesOf(drop)),
    { ...NO_EMOTIONS },
  );
  // Written so that a total which is no number counts as off.
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

/** A day on which somebody dropped; when, is not known of a drop that was deleted. */
interface OwnDay {
  readonly localDate: LocalDate;
  readonly createdAt?: Timestamp;
}

/** Oldest first: a person's drop dates strictly increase. */
function ownDays(counted: readonly DropDoc[], used: readonly LocalDate[]): OwnDay[] {
  const there = new Set(counted.map(({ localDate }) => localDate));
  const deleted = used.filter((date) => !there.has(date)).map((localDate) => ({ localDate }));
  return [...counted, ...deleted].sort((a, b) => (a.localDate < b.localDate ? -1 : 1));
}

function runCorrections(user: Counts, oldestFirst: readonly OwnDay[]): Partial<Counts> {
  const newest = oldestFirst.at(-1)?.localDate;
  if (newest === undefined || (user.lastDropDate !== null && user.lastDropDate > newest)) return {};
  // A flight over the date line skips a date without breaking a streak, and what the profile says knows of it. So
  // the drops only bound it: at least the dates in a row, at most those with one date missing within 48 hours.
  const least = runLength(oldestFirst, isNextDay);
  const most = runLength(oldestFirst, (a, b) => isNextDay(a, b) || maySkipDate(a, b));
  const streak = Math.min(Math.max(user.streak, least), most);
  return {
    ...(newest !== user.lastDropDate && { lastDropDate: newest }),
    ...(streak !== user.streak && { streak }),
  };
}

type Follows = (before: OwnDay, after: OwnDay) => boolean;

const isNextDay: Follows = (before, after) => dayAfter(before.localDate) === after.localDate;

const maySkipDate: Follows = (before, after) =>
  dayAfter(dayAfter(before.localDate)) === after.localDate &&
  (!before.createdAt ||
    !after.createdAt ||
    after.createdAt.toMillis() - before.createdAt.toMillis() < TWO_DAYS_MS);

/** How many drops, back from the newest, follow each other; capped as streaks are. */
function runLength(oldestFirst: readonly OwnDay[], follows: Follows): number {
  let run = 1;
  for (let at = oldestFirst.length - 1; at > 0 && run < STREAK_LOOK_BACK; at -= 1) {
    const [before, after] = [oldestFirst[at - 1], oldestFirst[at]];
    if (!before || !after || !follows(before, after)) break;
    run += 1;
  }
  return run;
}

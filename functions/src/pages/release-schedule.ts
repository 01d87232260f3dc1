import { FieldValue, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { isSettled } from '../account/profile.ts';
import { collection, rhythm } from '../platform/collections.ts';
import type { Place } from '../platform/documents/pages.ts';
import type { UserDoc } from '../platform/documents/people.ts';
import { environment, isDemo } from '../platform/environment.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/time.ts';
import { lasting, TimedMemory } from './timed-memory.ts';

const CRISIS_MS = 5 * MINUTE_MS;
const DRIFT_MS = 12 * HOUR_MS;
const SHORTEST_WINDOW_MS = 1.5 * MINUTE_MS;
const LONGEST_WINDOW_MS = 120 * MINUTE_MS;
/** Maximum wait until a person has reviewed a drop. */
const REVIEW_MS = 12 * HOUR_MS;

/**
 * Whether drops wait before their release. In a demo they do not, because nobody wants to wait on a laptop.
 * `RELEASE_WINDOW=real` makes a demo wait too.
 */
export const waitsAtAll = (env = environment()): boolean =>
  !isDemo(env) || env.RELEASE_WINDOW === 'real';

interface Written {
  readonly now: Date;
  /** The author chose drift: the drop is released at a random moment of the next 12 hours. */
  readonly drift: boolean;
  readonly isCrisis: boolean;
  /**
   * The account is younger than a day, or its email address is not confirmed. Then the longest window applies, however many
   * drops are written.
   */
  readonly isUnsettled?: boolean;
  /** Whether the drop waits as in production. If not, it is due now. */
  readonly waits?: boolean;
  /** 0 to 1. */
  readonly random?: () => number;
}

/** Draws the moment from which a drop that is written now may be released. Each drop gets one such moment. */
export async function releaseAfter({
  now,
  drift,
  isCrisis,
  isUnsettled = false,
  waits = waitsAtAll(),
  random = Math.random,
}: Written): Promise<Timestamp> {
  const within = waits ? await windowMs({ now, drift, isCrisis, isUnsettled }) : 0;
  return Timestamp.fromMillis(now.getTime() + Math.floor(random() * within));
}

async function windowMs({ now, drift, isCrisis, isUnsettled }: Written): Promise<number> {
  if (isCrisis) return CRISIS_MS;
  if (drift) return DRIFT_MS;
  if (isUnsettled) return LONGEST_WINDOW_MS;
  const hours = await rhythms.get('', async () => (await rhythm().get()).data()?.hours ?? {});
  return releaseWindow(hours, now);
}

const rhythms = new TimedMemory<Readonly<Record<string, number>>>({
  until: lasting(10 * MINUTE_MS),
  most: 1,
});

/** Empties the memory. For tests. */
export const forgetRhythm = (): void => rhythms.forget();

/** The window is so long that about this many drops are due within it. */
const CROWD = 10;

/** The length of the window in which a drop that is written now is released, in milliseconds: 1.5 to 120 minutes. */
export function releaseWindow(hours: Readonly<Record<string, number>>, now: Date): number {
  const window = (CROWD / dropsAnHour(hours, now)) * HOUR_MS;
  return Math.min(LONGEST_WINDOW_MS, Math.max(SHORTEST_WINDOW_MS, window));
}

/** Number of past days that `dropsAnHour` uses. */
const DAYS = 28;
/** The weights of an hour and of the hours before and after it. */
const SMOOTHING = [
  [-1, 0.25],
  [0, 0.5],
  [1, 0.25],
] as const;

/**
 * Estimates how many drops are written in this hour. Uses the same hour of the last 28 days, and the hours before and after
 * it. Ignores the quarter of the days with the most drops and the quarter with the fewest. A day without a record counts as
 * 0 drops. So nobody can shorten the window by writing many drops in one hour, or in that hour for a week.
 */
export function dropsAnHour(hours: Readonly<Record<string, number>>, now: Date): number {
  const days = Array.from({ length: DAYS }, (_, n) => {
    const then = now.getTime() - (n + 1) * DAY_MS;
    return SMOOTHING.reduce(
      (sum, [by, weight]) => sum + weight * (hours[hourOf(new Date(then + by * HOUR_MS))] ?? 0),
      0,
    );
  });
  const middle = days.sort((a, b) => a - b).slice(DAYS / 4, DAYS - DAYS / 4);
  return middle.reduce((sum, count) => sum + count, 0) / middle.length;
}

/** The name of an hour, in UTC. */
export const hourOf = (at: Date): string => at.toISOString().slice(0, 13);

/** Adds to a batch how many drops were written in each hour. Also removes the hours that are no longer needed. */
export function countWritten(batch: WriteBatch, written: readonly Date[], now: Date): void {
  if (written.length === 0) return;
  const forgotten = forgottenHours(now).map((hour) => [hour, FieldValue.delete()]);
  const counted = [...Map.groupBy(written, hourOf)].map(([hour, all]) => [
    hour,
    FieldValue.increment(all.length),
  ]);
  batch.set(rhythm(), { hours: Object.fromEntries([...forgotten, ...counted]) }, { merge: true });
}

/**
 * The old hours that `dropsAnHour` no longer reads, so that their counts can be deleted. The list has 24 hours, because
 * nothing is deleted in an hour in which nobody writes a drop.
 */
export const forgottenHours = (now: Date): string[] =>
  Array.from({ length: 24 }, (_, n) =>
    hourOf(new Date(now.getTime() - (DAYS + 1) * DAY_MS - n * HOUR_MS)),
  );

/** Whether an account counts as a newcomer: it is younger than a day. In a demo no account does. */
export const isNewcomer = (accountSince: Timestamp, now: Date, waits = waitsAtAll()): boolean =>
  waits && now.getTime() - accountSince.toMillis() < DAY_MS;

/** Which place of the newcomer quota a drop of this author takes when the drop is released. */
export function placeOf(
  author: Pick<UserDoc, 'createdAt' | 'verifiedEmail' | 'slot'>,
  now: Date,
  waits = waitsAtAll(),
): Place {
  if (waits && author.slot && !isSettled(author, now)) return author.slot;
  return isNewcomer(author.createdAt, now, waits);
}

/**
 * When a drop that waits for review is released if nobody reads it: within 12 hours, at a moment that does not show when the
 * drop was written. This also applies in a demo, so that people can see a drop wait.
 */
export const reviewEnds = (now: Date, random: () => number = Math.random): Timestamp =>
  Timestamp.fromMillis(now.getTime() + REVIEW_MS - Math.floor(random() * LONGEST_WINDOW_MS));

/**
 * Adds the end of a drop's review to a batch. The drop gets a new release moment, drawn as for a drop that is written now.
 * This moment is never before the moment that was drawn first, and never after the end of the review. Does nothing if the
 * drop does not wait for a review. The batch fails if the drop is released in the meantime; then read again.
 */
export async function endReview(batch: WriteBatch, dropId: string, now: Date): Promise<void> {
  const found = await collection('waiting').doc(dropId).get();
  const { drawn, releaseAfter: ends } = found.data() ?? {};
  if (!drawn || !ends || !found.updateTime) return;
  const anew = await releaseAfter({ now, drift: false, isCrisis: false });
  const due = Math.min(ends.toMillis(), Math.max(drawn.toMillis(), anew.toMillis()));
  const change = { releaseAfter: Timestamp.fromMillis(due), drawn: FieldValue.delete() };
  batch.update(found.ref, change, { lastUpdateTime: found.updateTime });
  batch.update(collection('drops').doc(dropId), { reviewedUntil: FieldValue.delete() });
}

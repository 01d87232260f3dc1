import { hash, randomInt } from 'node:crypto';
import { FieldValue, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { isEstablished, isNewcomer } from '../account/profile.ts';
import { TimedMemory } from '../platform/cache.ts';
import { collection, type Doc, rhythm } from '../platform/collections.ts';
import { releasesWait } from '../platform/environment.ts';
import { log, safeError } from '../platform/log.ts';
import { enqueue } from '../platform/tasks.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, systemClock } from '../platform/time.ts';
import { nextQuickTick } from './pages.ts';

const CRISIS_MS = 5 * MINUTE_MS;
const DRIFT_MS = 12 * HOUR_MS;
const SHORTEST_WINDOW_MS = 1.5 * MINUTE_MS;
const LONGEST_WINDOW_MS = 120 * MINUTE_MS;
/** Maximum wait until a person has reviewed a drop. */
const REVIEW_MS = 12 * HOUR_MS;
/** Reactions that an author gives within this time after writing are counted later. */
const AFTER_WRITING_MS = 30 * MINUTE_MS;

type Author = Pick<Doc<'users'>, 'createdAt' | 'verifiedEmail' | 'slot'>;

/** The facts that decide when a new drop is released. */
interface Written {
  readonly now: Date;
  /** The author chose drift: the drop is released at a random moment of the next 12 hours. */
  readonly drift: boolean;
  readonly isCrisis: boolean;
  /** Whether the drop waits as in production. If not, it is due now. */
  readonly waits?: boolean;
  /** 0 to 1. */
  readonly random?: () => number;
}

/**
 * The document that allows the tick to release a drop. The release moment is drawn only once.
 * @param needsReview whether the drop waits until a person has reviewed it. If nobody does, it is released within 12 hours, at
 *   a moment that does not show when the drop was written; in a demo too, so that people can see a drop wait
 */
export async function rightToRelease(
  author: Author,
  { needsReview = false, ...written }: Written & { readonly needsReview?: boolean },
): Promise<Doc<'waiting'>> {
  const { now, isCrisis, waits = releasesWait(), random = Math.random } = written;
  const drawn = await releaseAfter({ ...written, isAuthorEstablished: isEstablished(author, now) });
  const reviewEnds = () =>
    Timestamp.fromMillis(now.getTime() + REVIEW_MS - Math.floor(random() * LONGEST_WINDOW_MS));
  // A crisis post never uses the place in the newcomer quota that all accounts of the same network share.
  const isShared = waits && !isCrisis && !isEstablished(author, now);
  return {
    ...(needsReview ? { releaseAfter: reviewEnds(), drawn } : { releaseAfter: drawn }),
    isCrisis,
    young: (isShared && author.slot) || isNewcomer(author.createdAt, now, waits),
  };
}

/**
 * How the reactions are counted that the author gives after writing this drop: each at a random moment of as long a time as
 * the drop's release window. Otherwise a few reactions to drops of one feeling would show when somebody wrote. If the author
 * wrote another drop a moment ago, its longer window applies.
 */
export async function countsLaterAfter(
  author: Author & Pick<Doc<'users'>, 'countsLater'>,
  { needsReview = false, ...written }: Written & { readonly needsReview?: boolean },
): Promise<NonNullable<Doc<'users'>['countsLater']>> {
  const { now, waits = releasesWait() } = written;
  const window = await windowOf({ ...written, isAuthorEstablished: isEstablished(author, now) });
  const before = author.countsLater;
  const longer = before && before.until.toDate() > now ? before.within : 0;
  return {
    until: Timestamp.fromMillis(now.getTime() + AFTER_WRITING_MS),
    within: Math.max(longer, needsReview && waits ? REVIEW_MS : window),
  };
}

/**
 * Draws the moment from which a drop that is written now may be released. Each drop gets one such moment.
 */
async function releaseAfter(written: ByAuthor): Promise<Timestamp> {
  const { now, random = Math.random } = written;
  const within = await windowOf(written);
  const wait =
    within === DRIFT_MS ? drawDrift(await knownRhythm(), now, random) : random() * within;
  return Timestamp.fromMillis(now.getTime() + Math.floor(wait));
}

/**
 * The facts that decide the window. If the author's account is younger than a day, or its email address is not confirmed,
 * the longest window applies, however many drops are written.
 */
type ByAuthor = Written & { readonly isAuthorEstablished?: boolean };

/** The length of the window in which a drop that is written now is released, in milliseconds. */
async function windowOf({
  now,
  drift,
  isCrisis,
  isAuthorEstablished = true,
  waits = releasesWait(),
}: ByAuthor): Promise<number> {
  if (!waits) return 0;
  if (isCrisis) return CRISIS_MS;
  if (drift) return DRIFT_MS;
  if (!isAuthorEstablished) return LONGEST_WINDOW_MS;
  return releaseWindow(await knownRhythm(), now);
}

/** How many drops were written in each hour of the last weeks (`countWritten`), at most 10 minutes old. */
const knownRhythm = (): Promise<Readonly<Record<string, number>>> =>
  rhythms.get('', async () => (await rhythm().get()).data()?.hours ?? {});

const rhythms = new TimedMemory<Readonly<Record<string, number>>>({
  until: (now) => now + 10 * MINUTE_MS,
  most: 1,
});

/** The release window is so long that about this many drops are due within it. */
const CROWD = 10;

/** The length of the window in which a drop that is written now is released, in milliseconds: 1.5 to 120 minutes. */
export function releaseWindow(hours: Readonly<Record<string, number>>, now: Date): number {
  const window = (CROWD / dropsAnHour(hours, now)) * HOUR_MS;
  return Math.min(LONGEST_WINDOW_MS, Math.max(SHORTEST_WINDOW_MS, window));
}

/** A part of the next 12 hours, within one clock hour. */
interface Span {
  /** Milliseconds. */
  readonly length: number;
  /** How likely each moment of it is, compared with the moments of the other spans. */
  readonly odds: number;
}

/** The 12 hours that end with an hour: their offsets, and their weights. */
const HALF_A_DAY = Array.from({ length: 12 }, (_, n) => [-n, 1] as const);

/**
 * The next 12 hours, in which a drop that is written now may drift. A moment is as likely as drops are many that people write
 * in the 12 hours before it, because each of those could appear then. If all moments were equally likely, many drops would
 * appear when few others could, and so tell when they were written.
 */
export function driftSpans(hours: Readonly<Record<string, number>>, now: Date): Span[] {
  const counts = new Map(
    Object.entries(hours).map(([hour, count]) => [Date.parse(`${hour}:00Z`), count]),
  );
  const countOf = (at: number) => counts.get(at) ?? 0;
  const [from, until] = [now.getTime(), now.getTime() + DRIFT_MS];
  const first = from - (from % HOUR_MS);
  const spans: Span[] = [];
  for (let start = first; start < until; start += HOUR_MS) {
    const length = Math.min(until, start + HOUR_MS) - Math.max(from, start);
    // The 1 is for a void in which nobody has written yet.
    spans.push({ length, odds: 1 + onUsualDay(countOf, start, HALF_A_DAY) });
  }
  return spans;
}

/** Draws how long a drop that is written now drifts, in milliseconds: less than 12 hours. */
export function drawDrift(
  hours: Readonly<Record<string, number>>,
  now: Date,
  random: () => number,
): number {
  const spans = driftSpans(hours, now);
  let left = random() * spans.reduce((sum, { length, odds }) => sum + length * odds, 0);
  let passed = 0;
  for (const { length, odds } of spans) {
    if (left < length * odds) return passed + left / odds;
    left -= length * odds;
    passed += length;
  }
  // Only by an error of rounding.
  return DRIFT_MS - 1;
}

/** Estimates how many drops are written in this hour, from the same hour and the hours before and after it. */
const dropsAnHour = (hours: Readonly<Record<string, number>>, now: Date): number =>
  onUsualDay((at) => hours[hourOf(new Date(at))] ?? 0, now.getTime(), SMOOTHING);

/** For an hour, the hour before it and the hour after it: the offset in hours, and the weight. */
const SMOOTHING = [
  [-1, 0.25],
  [0, 0.5],
  [1, 0.25],
] as const;

/** Number of past days that `onUsualDay` uses. */
const DAYS = 28;

/**
 * Estimates how many drops are written around this time of the day, from the last 28 days. Ignores the quarter of the days
 * with the most drops and the quarter with the fewest. A day without a record counts as 0 drops. So nobody can change the
 * estimate by writing many drops in one hour, or in that hour for a week.
 * @param countOf the number of drops that were written in the hour of this time, in milliseconds since 1970
 * @param around which hours count: each hour's offset from the time, and its weight
 */
function onUsualDay(
  countOf: (at: number) => number,
  time: number,
  around: readonly (readonly [number, number])[],
): number {
  const days = Array.from({ length: DAYS }, (_, n) => {
    const then = time - (n + 1) * DAY_MS;
    return around.reduce((sum, [by, weight]) => sum + weight * countOf(then + by * HOUR_MS), 0);
  });
  const middle = days.sort((a, b) => a - b).slice(DAYS / 4, DAYS - DAYS / 4);
  return middle.reduce((sum, count) => sum + count, 0) / middle.length;
}

/** The name of an hour in UTC, such as `2026-11-27T14`. */
const hourOf = (at: Date): string => at.toISOString().slice(0, 13);

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
 * The old hours that `onUsualDay` no longer reads, so that their counts can be deleted. The list has 24 hours, because
 * nothing is deleted in an hour in which nobody writes a drop.
 */
const forgottenHours = (now: Date): string[] =>
  Array.from({ length: 24 }, (_, n) =>
    hourOf(new Date(now.getTime() - (DAYS + 1) * DAY_MS - n * HOUR_MS)),
  );

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

/** A faded drop is taken off its page this long after its last minute. */
const FADED_MS = 30 * MINUTE_MS;

interface Leaver {
  readonly dropId: string;
  /** The drop as it was read. If the drop is released in the meantime, the batch fails with `NOT_FOUND`; then read again. */
  readonly doc: Pick<Doc<'drops'>, 'state' | 'pageId' | 'isCrisis'>;
  readonly why: Doc<'leaving'>['why'];
  /** Nobody sees the drop from this moment on. */
  readonly due: Date;
}

/**
 * Adds the removal of a drop from the void to a batch. A new entry replaces an earlier entry for the same drop.
 * - A waiting drop can no longer be released.
 * - A shown drop is taken off its page by the next tick; call `askForRemoval` after the commit. A faded drop, which nobody
 *   sees any more, is taken off later: a tick that works in the minute in which it fades could show that its author left.
 * - A held or removed drop gets its new state. If a caller deletes a drop, it must delete the document in the same
 *   batch.
 */
export function hideDrop(batch: WriteBatch, { dropId, doc, why, due }: Leaver): void {
  const { state, pageId, isCrisis } = doc;
  if (state === 'waiting') batch.delete(collection('waiting').doc(dropId), { exists: true });
  if (pageId !== undefined) {
    const after = why === 'faded' ? FADED_MS : 0;
    const left = { pageId, isCrisis, why, due: Timestamp.fromMillis(due.getTime() + after) };
    batch.set(collection('leaving').doc(dropId), left);
  }
  if (why === 'faded') return;
  batch.delete(collection('returning').doc(dropId));
  if (why !== 'deleted') batch.update(collection('drops').doc(dropId), { state: why });
}

/**
 * Asks for a tick that only does removals, within seconds. All removals of the same ten seconds share one task, which runs
 * at their end. Call this function after the commit. It never fails: if there is no queue, or the queue does not answer, the
 * next tick does the work.
 * @param now the time after the commit; an earlier time may name a task that has already run
 */
export async function askForRemoval(now: Date = systemClock(), put = enqueue): Promise<void> {
  const at = nextQuickTick(now.getTime());
  // The name is hashed, because names in sequence would all go to the same machine of the queue.
  const name = hash('sha256', `removals ${at}`).slice(0, 32);
  try {
    await put('feedRemovals', name, {}, new Date(at));
  } catch (thrown) {
    log.warn('removals: no task', { error: safeError(thrown) });
  }
}

/**
 * Makes the next tick copy a drop's words and fading time to its page again, as part of a batch. Does nothing if the drop is
 * not on a page.
 */
export function showAnew(
  batch: WriteBatch,
  dropId: string,
  { state, pageId, isCrisis }: Leaver['doc'],
): void {
  if (state === 'shown' && pageId !== undefined)
    batch.set(collection('returning').doc(dropId), { pageId, isCrisis });
}

interface Cleared {
  readonly dropId: string;
  /** The held drop, as it was read. */
  readonly doc: Pick<Doc<'drops'>, 'pageId' | 'isCrisis'>;
  readonly now: Date;
}

/**
 * Adds the return of a held drop to a batch. The next tick puts the drop back on its page, at its old minute, and changes
 * its state. A drop that was never released waits again, for a moment that is drawn as for a new drop. So the release time
 * does not show when somebody decided about the drop.
 */
export async function putBack(batch: WriteBatch, { dropId, doc, now }: Cleared): Promise<void> {
  const { pageId, isCrisis } = doc;
  if (pageId !== undefined) {
    batch.set(collection('returning').doc(dropId), { pageId, isCrisis });
    return;
  }
  const due = await releaseAfter({ now, drift: false, isCrisis });
  batch.create(collection('waiting').doc(dropId), { releaseAfter: due, isCrisis, young: false });
  batch.update(collection('drops').doc(dropId), { state: 'waiting' });
}

const LEAST_DAYS = 7;
const MOST_DAYS = 60;
/** The mean stay after the first 7 days (exponential distribution), before the distribution is cut off. */
const MEAN_MS = 20 * DAY_MS;

/** Minimum time before a drop fades. */
const STAYS_MS = LEAST_DAYS * DAY_MS;

/**
 * Draws a random time after which something fades, within a time span (exponential distribution, cut off at the end). The
 * distribution has no memory: the remaining time looks the same at every age. So a time that is drawn again when an author
 * leaves says little about the first time.
 * @param within milliseconds
 * @param random in [0, 1)
 * @returns milliseconds, below `within`
 */
const fadesWithin = (within: number, random: () => number): number =>
  -MEAN_MS * Math.log1p(random() * Math.expm1(-within / MEAN_MS));

/** Draws when a drop that is released now fades: 7 to 60 days from now, at a whole minute, in milliseconds since 1970. */
export function drawExpiry(now: Date, random: () => number): number {
  const stays = STAYS_MS + fadesWithin((MOST_DAYS - LEAST_DAYS) * DAY_MS, random);
  return Math.ceil((now.getTime() + stays) / MINUTE_MS) * MINUTE_MS;
}

/** All drops of a person who left are gone after 14 days. */
const GONE_MS = 14 * DAY_MS;

/** After this time a tick has copied a new fading time to the page, and no reader remembers the page from before. */
const COPIED_MS = 15 * MINUTE_MS;

/** When a drop was released and when it would fade, in milliseconds since 1970. */
interface Stay {
  readonly shownAt: number;
  readonly fadesAt: number;
}

/**
 * Draws when a drop of a person who leaves fades. If it would fade within 14 days anyway, that time stays. Otherwise it gets
 * a random minute within the 14 days, not before its 7th day, as every drop does, and not before its page has the new time. No
 * two drops of the person get the same minute. So the time tells nothing: any drop of this age could fade then.
 * @param taken minutes since 1970 in which other drops of this person fade; the drawn minute is added
 * @returns milliseconds since 1970
 */
export function drawFade(
  { shownAt, fadesAt }: Stay,
  now: number,
  taken: Set<number>,
  random = unforeseeable,
): number {
  if (fadesAt <= now + GONE_MS) return fadesAt;
  const first = Math.ceil(Math.max(now + COPIED_MS, shownAt + STAYS_MS) / MINUTE_MS);
  const last = Math.floor((now + GONE_MS) / MINUTE_MS);
  const within = (last + 1 - first) * MINUTE_MS;
  const drawn = first + Math.floor(fadesWithin(within, random) / MINUTE_MS);
  const minute = freeFrom(drawn, { first, last }, taken);
  taken.add(minute);
  return minute * MINUTE_MS;
}

/** A random number in [0, 1). It is cryptographic, so one number tells nothing about the others. */
const unforeseeable = (): number => randomInt(2 ** 47) / 2 ** 47;

/** Finds the next free minute; after the last minute it goes on with the first. One of the thousands is free. */
function freeFrom(
  drawn: number,
  { first, last }: { readonly first: number; readonly last: number },
  taken: ReadonlySet<number>,
): number {
  let minute = drawn;
  while (taken.has(minute) && taken.size <= last - first)
    minute = minute < last ? minute + 1 : first;
  return minute;
}

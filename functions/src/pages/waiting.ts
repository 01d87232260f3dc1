import { FieldValue, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { isSettled } from '../account/sign-ups.ts';
import { rhythm } from '../platform/collections.ts';
import type { UserDoc } from '../platform/documents.ts';
import { environment, isDemo } from '../platform/environment.ts';
import type { Place } from '../platform/page-documents.ts';
import { forgottenHours, hourOf, LONGEST_WINDOW_MS, releaseWindow } from './rhythm.ts';
import { lasting, TimedMemory } from './timed-memory.ts';

const MINUTE_MS = 60_000;
const CRISIS_MS = 5 * MINUTE_MS;
const DRIFT_MS = 12 * 60 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

const rhythms = new TimedMemory<Readonly<Record<string, number>>>({
  until: lasting(10 * MINUTE_MS),
  most: 1,
});

/** Nobody watches a laptop's void: there everything is due at once, unless `RELEASE_WINDOW=real` says otherwise. */
export const waitsAtAll = (env = environment()): boolean =>
  !isDemo(env) || env.RELEASE_WINDOW === 'real';

/** For tests. */
export const forgetRhythm = (): void => rhythms.forget();

interface Written {
  readonly now: Date;
  /** Its author lets it drift: any moment of the next 12 hours. */
  readonly drift: boolean;
  readonly isCrisis: boolean;
  /** Of an account that is new, or whose address nobody confirmed: the longest window, however many drop now. */
  readonly isUnsettled?: boolean;
  /** Whether it waits as in production; where not, it is due now. */
  readonly waits?: boolean;
  /** 0 to 1. */
  readonly random?: () => number;
}

/** When a drop that is written now may be released: a random moment, fixed here. */
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

/** A person has at most so long to read a drop before it goes out. */
const REVIEW_MS = 12 * 60 * MINUTE_MS;

/**
 * When a drop that waits for a person comes out if nobody reads it: within 12 hours, at a moment that does not say when it was
 * written. On a laptop too, where somebody wants to see it wait.
 */
export const reviewEnds = (now: Date, random: () => number = Math.random): Timestamp =>
  Timestamp.fromMillis(now.getTime() + REVIEW_MS - Math.floor(random() * LONGEST_WINDOW_MS));

/** Whether an account counts as a newcomer's: younger than a day. On a laptop nobody does. */
export const isNewcomer = (accountSince: Timestamp, now: Date, waits = waitsAtAll()): boolean =>
  waits && now.getTime() - accountSince.toMillis() < DAY_MS;

/** Whose place a drop of this author takes when it is released. */
export function placeOf(
  author: Pick<UserDoc, 'createdAt' | 'verifiedEmail' | 'slot'>,
  now: Date,
  waits = waitsAtAll(),
): Place {
  if (waits && author.slot && !isSettled(author, now)) return author.slot;
  return isNewcomer(author.createdAt, now, waits);
}

/** Adds to a batch what the rhythm takes of drops that were written at these instants, and takes out what is past. */
export function countWritten(batch: WriteBatch, written: readonly Date[], now: Date): void {
  if (written.length === 0) return;
  const forgotten = forgottenHours(now).map((hour) => [hour, FieldValue.delete()]);
  const counted = [...Map.groupBy(written, hourOf)].map(([hour, all]) => [
    hour,
    FieldValue.increment(all.length),
  ]);
  batch.set(rhythm(), { hours: Object.fromEntries([...forgotten, ...counted]) }, { merge: true });
}

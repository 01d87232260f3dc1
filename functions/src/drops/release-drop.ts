import { loadProfile } from '../account/profile.ts';
import { isReviewed, requireNotPaused } from '../account/standing.ts';
import { zoneState } from '../account/stored-zone.ts';
import { streakAfterDrop } from '../account/streak.ts';
import { hasDropped, localDateOf, nextAllowedAt } from '../account/zone.ts';
import type { Caller } from '../http/caller.ts';
import type { Handler } from '../http/handler.ts';
import { AppError } from '../platform/app-error.ts';
import type { UserDoc } from '../platform/documents.ts';
import type { LocalDate } from '../platform/local-day.ts';
import { retryOnConflict } from '../platform/retry-on-conflict.ts';
import { submitCrisisPost } from './release-crisis-post.ts';
import type { PutBeforePerson } from './review.ts';
import {
  type NewDrop,
  type OwnStoredDrop,
  readLock,
  readOwnDrop,
  writeDailyDrop,
} from './store.ts';
import {
  assertNotPersonal,
  hasKey,
  judged,
  newDrop,
  rightToRelease,
  type Submission,
  sameWords,
  submitted,
} from './submission.ts';

/**
 * Takes the day's drop, or a crisis post that is sent the same way, which waits for nobody.
 * @throws AppError as `releaseDrop` or `submitCrisisPost`
 */
export const createDropWith =
  (putBeforePerson: PutBeforePerson): Handler<'POST /api/drops'> =>
  async (input, context) => {
    const { content, emotionType, isCrisis, drift, confirmed } = input;
    if (isCrisis) return submitCrisisPost({ content, confirmed }, context);
    const { caller, now, idempotencyKey } = context;
    const verdict = await judged(content, confirmed);
    const thought = { emotionType, drift, ...verdict, idempotencyKey };
    return submitted(await releaseDrop(caller, thought, now, putBeforePerson), verdict, now);
  };

/**
 * Takes the day's drop, which a later tick releases (design 7 and 8). The same words under the same idempotency key get the first
 * answer again, on the next day too. After two strikes it waits for a person first.
 * @throws AppError `already-dropped` and `paused` with `nextAllowedAt`; `idempotency-key-reused`; `looks-personal` with `spans`
 */
export function releaseDrop(
  caller: Caller,
  thought: Submission,
  now: Date,
  putBeforePerson: PutBeforePerson,
): Promise<OwnStoredDrop> {
  return retryOnConflict(async () => {
    const { user, updatedAt } = await loadProfile(caller, now);
    const zone = zoneState(user);
    const date = localDateOf(zone, now);
    const replay = await findReplay(caller.uid, user.lastDropDate, thought.idempotencyKey);
    if (replay) return sameWords(replay, thought);
    if (hasDropped(date, user.lastDropDate)) throw alreadyDropped(user, now);
    const standing = await requireNotPaused(caller.uid, now);
    assertNotPersonal(thought);
    const { drift, idempotencyKey } = thought;
    const waitsForPerson = isReviewed(standing, now);
    const how = { now, drift, isCrisis: false, isReviewed: waitsForPerson };
    const release = await rightToRelease(user, how);
    const doc = {
      ...newDrop(caller.uid, thought, { now, date, user, isCrisis: false }),
      ...(waitsForPerson && { reviewedUntil: release.releaseAfter }),
    };
    const counters = { streak: streakAfterDrop(user, zone, now), lastDropDate: date };
    const also: NewDrop['also'] = (batch, drop) => putBeforePerson(batch, drop, now);
    const drop = { doc, release, idempotencyKey, also: waitsForPerson ? also : undefined };
    return writeDailyDrop(drop, counters, updatedAt);
  });
}

/** What was released under this key on the last day that has a drop. */
async function findReplay(
  uid: string,
  lastDate: LocalDate | null,
  key: string | null,
): Promise<OwnStoredDrop | null> {
  if (!lastDate || !key) return null;
  const lock = await readLock(uid, lastDate);
  return hasKey(lock, key) ? readOwnDrop(uid, lock.dropId) : null;
}

function alreadyDropped(user: UserDoc, now: Date): AppError {
  const next = nextAllowedAt(zoneState(user), user.lastDropDate, now);
  return new AppError(
    'already-dropped',
    "You've already dropped today. Your next thought can be released after midnight.",
    { details: next ? { nextAllowedAt: next.toISOString() } : {} },
  );
}

import { loadProfile, zoneState } from '../account/profile.ts';
import { streakAfterDrop } from '../account/streak.ts';
import { hasDropped, localDateOf, nextAllowedAt } from '../account/zone.ts';
import type { Caller } from '../http/caller.ts';
import { AppError } from '../platform/app-error.ts';
import type { UserDoc } from '../platform/documents.ts';
import type { LocalDate } from '../platform/local-day.ts';
import { retryOnConflict } from '../platform/retry-on-conflict.ts';
import { type OwnStoredDrop, readLock, readOwnDrop, writeDailyDrop } from './store.ts';
import { hasKey, newDrop, rightToRelease, type Submission, sameWords } from './submission.ts';

/**
 * Takes the day's drop, which a later tick releases (design 7 and 8). The same words under the same idempotency key get the first
 * answer again, on the next day too.
 * @throws AppError `already-dropped` with `nextAllowedAt`; `idempotency-key-reused`
 */
export function releaseDrop(
  caller: Caller,
  thought: Submission,
  now: Date,
): Promise<OwnStoredDrop> {
  return retryOnConflict(async () => {
    const { user, updatedAt } = await loadProfile(caller, now);
    const zone = zoneState(user);
    const date = localDateOf(zone, now);
    const replay = await findReplay(caller.uid, user.lastDropDate, thought.idempotencyKey);
    if (replay) return sameWords(replay, thought);
    if (hasDropped(date, user.lastDropDate)) throw alreadyDropped(user, now);
    const doc = newDrop(caller.uid, thought, { now, date, user, isCrisis: false });
    const { drift, idempotencyKey } = thought;
    const release = await rightToRelease(user, { now, drift, isCrisis: false });
    const counters = { streak: streakAfterDrop(user, zone, now), lastDropDate: date };
    return writeDailyDrop({ doc, release, idempotencyKey }, counters, updatedAt);
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

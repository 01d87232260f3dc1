import { requirePremium } from '../account/premium.ts';
import { loadProfile } from '../account/profile.ts';
import { requireNotPaused } from '../account/standing.ts';
import { zoneState } from '../account/stored-zone.ts';
import { assertNotDeleted } from '../account/tombstone.ts';
import { effectiveZone, localDateOf } from '../account/zone.ts';
import { CRISIS_POSTS_PER_DAY } from '../contract/limits.ts';
import type { Caller } from '../http/caller.ts';
import type { UserContext } from '../http/handler.ts';
import { AppError } from '../platform/app-error.ts';
import { dayAfter, dayBefore, type LocalDate, startOfDay } from '../platform/local-day.ts';
import { CONFLICT, retryOnConflict } from '../platform/retry-on-conflict.ts';
import { type OwnStoredDrop, readLocks, readOwnDrop, writeCrisisPost } from './store.ts';
import {
  assertNotPersonal,
  hasKey,
  judged,
  newDrop,
  rightToRelease,
  type Submission,
  type Submitted,
  sameWords,
  submitted,
  type Words,
} from './submission.ts';

const CRISIS_IS_PREMIUM =
  'The Crisis Support Space is part of Blckmirror+. Help is open to everyone at /help.';

/** Lets members into the crisis space. @throws AppError `premium-required`, naming where help is open to all */
export const requireCrisisSpace = (uid: string, now: Date): Promise<void> =>
  requirePremium(uid, now, CRISIS_IS_PREMIUM);

/**
 * Shares a crisis post, by whichever call it came: members only, hidden from the feed, its emotion forced to anxiety
 * (requirements 5), at most five on one local day, and no use of the day's drop.
 * @throws AppError `premium-required`; `rate-limited` when the day's five are used; `paused`; `idempotency-key-reused`;
 * `looks-personal` with `spans`
 */
export async function submitCrisisPost(
  { content, confirmed }: Words,
  { caller, now, idempotencyKey }: UserContext,
): Promise<Submitted> {
  await requireCrisisSpace(caller.uid, now);
  const verdict = await judged(content, confirmed);
  const post = { ...verdict, idempotencyKey };
  return submitted(await releaseCrisisPost(caller, post, now), verdict, now);
}

/** The same of a member's words as judged, without asking who may. @throws AppError as `submitCrisisPost` */
export async function releaseCrisisPost(
  caller: Caller,
  thought: Pick<Submission, 'content' | 'refused' | 'idempotencyKey'>,
  now: Date,
): Promise<OwnStoredDrop> {
  const { user } = await loadProfile(caller, now);
  const zone = zoneState(user);
  const date = localDateOf(zone, now);
  const slots = slotsOf(date);
  // A retry may arrive after midnight: it is still yesterday's post.
  const yesterday = slotsOf(dayBefore(date));
  const { idempotencyKey } = thought;
  const anxious = { ...thought, emotionType: 'anxiety' } as const;
  const doc = newDrop(caller.uid, anxious, { now, date, user, isCrisis: true });
  const release = await rightToRelease(user, { now, drift: false, isCrisis: true });
  return retryOnConflict(async () => {
    const locks = await readLocks(caller.uid, [...slots, ...yesterday]);
    const same = locks.find((lock) => hasKey(lock, idempotencyKey));
    if (same) return sameWords(await sharedBefore(caller.uid, same.dropId), anxious);
    await requireNotPaused(caller.uid, now);
    const free = slots.find((_, index) => !locks[index]);
    if (!free) throw enoughToday(startOfDay(dayAfter(date), effectiveZone(zone, now)), now);
    assertNotPersonal(thought);
    const written = await writeCrisisPost({ doc, release, idempotencyKey }, free);
    if (written === CONFLICT) await assertNotDeleted(caller.uid);
    return written;
  });
}

/** What is sent again after it was deleted stays deleted. */
async function sharedBefore(uid: string, dropId: string): Promise<OwnStoredDrop> {
  const found = await readOwnDrop(uid, dropId);
  if (!found) throw new AppError('not-found', 'This post was deleted.');
  return found;
}

const slotsOf = (date: LocalDate) =>
  Array.from({ length: CRISIS_POSTS_PER_DAY }, (_, n) => `${date}_crisis_${n + 1}`);

const enoughToday = (next: Date, now: Date) =>
  new AppError(
    'rate-limited',
    `You can share ${CRISIS_POSTS_PER_DAY} posts a day here. If it is heavy now, open Help: someone can listen.`,
    {
      details: { nextAllowedAt: next.toISOString() },
      retryAfterSeconds: Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1000)),
    },
  );

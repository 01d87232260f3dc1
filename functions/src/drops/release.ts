import { Timestamp } from 'firebase-admin/firestore';
import { loadProfile, zoneState } from '../account/profile.ts';
import { streakAfterDrop } from '../account/streak.ts';
import { assertNotDeleted } from '../account/tombstone.ts';
import { effectiveZone, hasDropped, localDateOf, nextAllowedAt } from '../account/zone.ts';
import type { Emotion } from '../contract/emotions.ts';
import { CRISIS_POSTS_PER_DAY } from '../contract/limits.ts';
import type { Caller } from '../http/caller.ts';
import { AppError } from '../platform/app-error.ts';
import type { DropDoc, UserDoc } from '../platform/documents.ts';
import {
  dayAfter,
  dayBefore,
  type LocalDate,
  localHour,
  startOfDay,
} from '../platform/local-day.ts';
import { reusedKey } from '../platform/reused-key.ts';
import {
  readDrop,
  readLock,
  readLocks,
  type Stored,
  writeCrisisPost,
  writeDailyDrop,
} from './store.ts';

/** A thought on its way out. */
export interface Submission {
  readonly content: string;
  readonly emotionType: Emotion;
  readonly idempotencyKey: string | null;
}

// A lost race means that another write of the same person landed, so a handful of tries always suffices.
const TRIES = 8;

/**
 * Releases the day's drop (design 7 and 8). The same words under the same idempotency key get the first
 * answer again, on the next day too.
 * @throws AppError `already-dropped` with `nextAllowedAt`; `idempotency-key-reused`
 */
export async function releaseDrop(caller: Caller, thought: Submission, now: Date): Promise<Stored> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { user, updatedAt } = await loadProfile(caller, now);
    const zone = zoneState(user);
    const date = localDateOf(zone, now);
    const replay = await findReplay(caller.uid, user.lastDropDate, thought.idempotencyKey);
    if (replay) return sameWords(replay, thought);
    if (hasDropped(date, user.lastDropDate)) throw alreadyDropped(user, now);
    const doc = newDrop(caller.uid, thought, { now, date, user, isCrisis: false });
    const counters = { streak: streakAfterDrop(user, zone, now), lastDropDate: date };
    const written = await writeDailyDrop(doc, thought.idempotencyKey, counters, updatedAt);
    if (written !== 'lost') return written;
  }
  throw new AppError('unavailable', 'The void is busy. Your words are safe here; try again.', {
    retryAfterSeconds: 2,
  });
}

/**
 * Shares a crisis post: hidden from the feed, its emotion forced to anxiety (requirements 5), at most five on one
 * local day, and no use of the day's drop. The caller's premium is checked by the handler.
 * @throws AppError `rate-limited` when the day's five are used; `idempotency-key-reused`
 */
export async function releaseCrisisPost(
  caller: Caller,
  thought: Omit<Submission, 'emotionType'>,
  now: Date,
): Promise<Stored> {
  const { user } = await loadProfile(caller, now);
  const date = localDateOf(zoneState(user), now);
  const slots = crisisSlots(date);
  // A retry may arrive after midnight: it is still yesterday's post.
  const yesterday = crisisSlots(dayBefore(date));
  const anxious = { ...thought, emotionType: 'anxiety' } as const;
  const doc = newDrop(caller.uid, anxious, { now, date, user, isCrisis: true });
  for (let tries = 0; tries < TRIES; tries += 1) {
    const locks = await readLocks(caller.uid, [...slots, ...yesterday]);
    const same = locks.find((lock) => lock && isSameKey(lock, thought.idempotencyKey));
    const replay = same ? await readDrop(same.dropId) : null;
    if (replay) return sameWords(replay, anxious);
    const free = slots.find((_, index) => !locks[index]);
    if (!free) break;
    const written = await writeCrisisPost(doc, thought.idempotencyKey, free);
    if (written !== 'lost') return written;
    await assertNotDeleted(caller.uid);
  }
  const next = startOfDay(dayAfter(date), effectiveZone(zoneState(user), now));
  throw new AppError(
    'rate-limited',
    `You can share ${CRISIS_POSTS_PER_DAY} posts a day here. If it is heavy now, open Help: someone can listen.`,
    {
      details: { nextAllowedAt: next.toISOString() },
      retryAfterSeconds: Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1000)),
    },
  );
}

const crisisSlots = (date: LocalDate) =>
  Array.from({ length: CRISIS_POSTS_PER_DAY }, (_, n) => `${date}_crisis_${n + 1}`);

async function findReplay(
  uid: string,
  lastDate: LocalDate | null,
  key: string | null,
): Promise<Stored | null> {
  if (!lastDate || !key) return null;
  const lock = await readLock(uid, lastDate);
  return lock && isSameKey(lock, key) ? readDrop(lock.dropId) : null;
}

const isSameKey = (lock: { idempotencyKey: string | null }, key: string | null) =>
  key !== null && lock.idempotencyKey === key;

/** What a key stands for already, as long as it is what is sent again. @throws AppError `idempotency-key-reused` */
function sameWords(replay: Stored, { content, emotionType }: Submission): Stored {
  const { doc } = replay;
  if (doc.content === content && doc.emotionType === emotionType) return replay;
  throw reusedKey();
}

function newDrop(
  userId: string,
  thought: Submission,
  at: { now: Date; date: LocalDate; user: UserDoc; isCrisis: boolean },
): DropDoc {
  return {
    userId,
    content: thought.content,
    emotionType: thought.emotionType,
    createdAt: Timestamp.fromDate(at.now),
    localDate: at.date,
    localHour: localHour(at.now, effectiveZone(zoneState(at.user), at.now)),
    isCrisis: at.isCrisis,
    hiddenFromFeed: at.isCrisis,
    totemType: at.user.totemType,
    emotions: [],
    sentimentScore: null,
    aiAnalysis: null,
    analysedAt: null,
  };
}

function alreadyDropped(user: UserDoc, now: Date): AppError {
  const next = nextAllowedAt(zoneState(user), user.lastDropDate, now);
  return new AppError(
    'already-dropped',
    "You've already dropped today. Your next thought can be released after midnight.",
    { details: next ? { nextAllowedAt: next.toISOString() } : {} },
  );
}

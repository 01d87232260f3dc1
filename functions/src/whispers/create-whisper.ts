import { Timestamp } from 'firebase-admin/firestore';
import { zoneState } from '../account/stored-zone.ts';
import { currentStreak } from '../account/streak.ts';
import { failIfDeleted } from '../account/tombstone.ts';
import { localDateOf } from '../account/zone.ts';
import { type Language, languageOf } from '../analysis/reflection/language.ts';
import { memoizedRisk } from '../analysis/risk/memoized-risk.ts';
import { whispers } from '../platform/collections.ts';
import type { DropDoc, UserDoc } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { GRPC, hasStatus } from '../platform/grpc-status.ts';
import type { LocalDate } from '../platform/local-day.ts';
import { chooseWhisper } from './choose.ts';
import { moodsOf, type RecentDrop } from './mood.ts';

const DAY_MS = 24 * 3_600_000;
/** How far back a whisper listens (design 10). */
const LISTENS_DAYS = 30;

/**
 * Leaves tonight's whisper for one person, from their own drops of the last 30 days (design 10). It belongs
 * to their own date; one that is there already stays. Crisis posts are not listened to.
 */
export async function createWhisper(
  uid: string,
  user: UserDoc,
  drops: readonly DropDoc[],
  now: Date,
): Promise<void> {
  const zone = zoneState(user);
  const date = localDateOf(zone, now);
  const recent = drops
    .filter(({ isCrisis }) => !isCrisis)
    .map((drop) => asRecent(drop, date))
    .filter(({ daysAgo }) => daysAgo < LISTENS_DAYS);
  const moods = moodsOf(recent, currentStreak(user, zone, now));
  const content = chooseWhisper(uid, date, moods, languageOfAll(drops));
  if (content === null) return;

  const batch = failIfDeleted(db().batch(), uid);
  batch.create(whispers(uid).doc(date), { content, createdAt: Timestamp.fromDate(now) });
  await batch.commit().catch((thrown) => {
    if (!hasStatus(thrown, GRPC.alreadyExists, GRPC.failedPrecondition)) throw thrown;
  });
}

/** The language that they last wrote in, as far as it can be told. */
function languageOfAll(drops: readonly DropDoc[]): Language {
  const told = drops.flatMap(({ content, localDate, isCrisis }) => {
    const language = isCrisis ? null : languageOf(content);
    return language ? [{ language, localDate }] : [];
  });
  const [last] = told.sort((a, b) => (a.localDate < b.localDate ? 1 : -1));
  return last?.language ?? 'en';
}

function asRecent(drop: DropDoc, today: LocalDate): RecentDrop {
  return {
    daysAgo: Math.round((Date.parse(today) - Date.parse(drop.localDate)) / DAY_MS),
    emotionType: drop.emotionType,
    emotions: drop.emotions,
    sentimentScore: drop.sentimentScore,
    risk: memoizedRisk(drop.content),
  };
}

import { Timestamp } from 'firebase-admin/firestore';
import en from '../../content/whispers.en.json' with { type: 'json' };
import nl from '../../content/whispers.nl.json' with { type: 'json' };
import { failIfDeleted } from '../account/account.ts';
import { currentStreak, dropRun, localDateOf, zoneState } from '../account/calendar.ts';
import { type Language, languageOf } from '../analysis/reflection/language.ts';
import { maxRisk } from '../analysis/risk/levels.ts';
import { memoizedRisk } from '../analysis/risk/memoized-risk.ts';
import { fnv1a, type LocalDate } from '../contract/index.ts';
import { collection } from '../platform/collections.ts';
import type { DropDoc } from '../platform/documents/drops.ts';
import type { UserDoc } from '../platform/documents/people.ts';
import { db, GRPC, hasStatus } from '../platform/firestore.ts';
import { DAY_MS } from '../platform/time.ts';
import { type Mood, moodsOf, type RecentDrop } from './mood.ts';

/** How many days of drops a whisper uses (design 10). */
const LISTENS_DAYS = 30;

/**
 * Writes tonight's whisper for one person, from the person's own drops of the last 30 days (design 10). The whisper belongs
 * to the person's own date. If that date has a whisper already, that one stays. Crisis posts are not used.
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
  const moods = moodsOf(recent, currentStreak(dropRun(user), zone, now));
  const content = chooseWhisper(uid, date, moods, languageOfAll(drops));
  if (content === null) return;

  const batch = failIfDeleted(db().batch(), uid);
  batch.create(collection('users/whispers', uid).doc(date), {
    content,
    createdAt: Timestamp.fromDate(now),
  });
  await batch.commit().catch((thrown) => {
    if (!hasStatus(thrown, GRPC.alreadyExists, GRPC.failedPrecondition)) throw thrown;
  });
}

/** The language of the person's newest drop whose language can be recognised. English if there is none. */
function languageOfAll(drops: readonly DropDoc[]): Language {
  const told = drops.flatMap(({ content, localDate, isCrisis }) => {
    const language = isCrisis ? null : languageOf(content);
    return language ? [{ language, localDate }] : [];
  });
  const [last] = told.sort((a, b) => (a.localDate < b.localDate ? 1 : -1));
  return last?.language ?? 'en';
}

function asRecent(drop: DropDoc, today: LocalDate): RecentDrop {
  const risk = maxRisk(memoizedRisk(drop.content), drop.risk);
  return {
    daysAgo: Math.round((Date.parse(today) - Date.parse(drop.localDate)) / DAY_MS),
    emotionType: drop.emotionType,
    // If the words sound like danger, only the feeling that the author chose counts.
    emotions: risk === 'none' ? drop.emotions : [],
    sentimentScore: risk === 'none' ? drop.sentimentScore : null,
    risk,
  };
}

/**
 * All lines of whispers, by language and mood.
 * - `mixed`: no feeling is clearly the strongest.
 * - `lighter` and `darker`: compared with the weeks before; a lighter person may still hurt.
 * - `steady`: a drop each day without a gap.
 * - `away`: no drop for about a week.
 * - `heavy`: recent words sound as if the author does not want to live. These lines are never clever or cheerful.
 */
const LINES: Readonly<Record<Language, Readonly<Record<Mood, readonly string[]>>>> = { en, nl };

/** The lines that can be whispered to a person in this mood. */
export const linesFor = (mood: Mood, language: Language): readonly string[] =>
  LINES[language][mood];

/**
 * Chooses tonight's whisper, or null if there is no mood. The same person gets the same line on the same date, however often
 * this is called. No line comes twice within 30 days, because each mood has a line for every night of a month.
 */
export function chooseWhisper(
  uid: string,
  date: LocalDate,
  moods: readonly Mood[],
  language: Language,
): string | null {
  const night = (fnv1a(uid) >>> 0) + Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
  const mood = moods[night % moods.length];
  if (!mood) return null;
  const lines = linesFor(mood, language);
  return lines[night % lines.length] ?? null;
}

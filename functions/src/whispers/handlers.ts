import { Timestamp } from 'firebase-admin/firestore';
import { failIfDeleted } from '../account/account.ts';
import { currentStreak, ownDay } from '../account/calendar.ts';
import { loadProfile } from '../account/profile.ts';
import { languageOf } from '../analysis/reflection/language.ts';
import { subjectOf } from '../analysis/reflection/subjects.ts';
import { maxRisk } from '../analysis/risk/levels.ts';
import { memoizedRisk } from '../analysis/risk/memoized-risk.ts';
import type { LocalDate } from '../contract/index.ts';
import type { Handler } from '../http/handler.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { CONFLICT, db, orConflict } from '../platform/firestore.ts';
import { addDays, DAY_MS } from '../platform/time.ts';
import { chooseWhisper } from './lines.ts';
import { type LightSubject, type RecentDrop, whispersOf } from './record.ts';

/**
 * Returns the newest whisper. The first request of the person's own day makes the whisper of this day, from the drops and
 * crisis posts of the last 30 days. So nothing is written for people who do not look.
 */
export const getWhisper: Handler<'GET /api/mirror/whisper'> = async (_input, { caller, now }) => {
  const { uid } = caller;
  const [newest, { user }] = await Promise.all([latestWhisper(uid), loadProfile(caller, now)]);
  const { date } = ownDay(user, now);
  const isToday = newest?.date === date;
  const made = isToday ? null : await createWhisper(uid, user, await heard(uid, date), now);
  const whisper = made ?? newest?.doc;
  return {
    whisper: whisper
      ? { content: whisper.content, createdAt: whisper.createdAt.toDate().toISOString() }
      : null,
  };
};

/** Reads the newest whisper with its date; null if there is none. */
async function latestWhisper(uid: string) {
  const found = await collection('users/whispers', uid).orderBy('createdAt', 'desc').limit(1).get();
  const [newest] = found.docs;
  return newest ? { date: newest.id, doc: newest.data() } : null;
}

/** More drops than one person can write in the days that a whisper uses: six a day. */
const MOST_HEARD = 200;

/** The drops that a whisper of this date uses: none of the day itself, so it does not matter when the person looks. */
async function heard(uid: string, date: LocalDate): Promise<Doc<'drops'>[]> {
  const found = await collection('drops')
    .where('userId', '==', uid)
    .where('localDate', '>', addDays(date, -LISTENS_DAYS))
    .where('localDate', '<', date)
    .orderBy('localDate', 'asc')
    .limit(MOST_HEARD)
    .get();
  return found.docs.map((drop) => drop.data());
}

/** A whisper uses the drops of this many days. */
const LISTENS_DAYS = 30;

/**
 * Writes today's whisper for one person, from the person's own drops of the last 30 days. The whisper belongs to
 * the person's own date. If that date has a whisper already, that one stays. Of crisis posts it uses only the risk, so
 * that nothing bright follows words of somebody who does not want to live, wherever they stood.
 * @returns the whisper; null if the person has dropped nothing lately, or is leaving
 */
export async function createWhisper(
  uid: string,
  user: Doc<'users'>,
  drops: readonly Doc<'drops'>[],
  now: Date,
): Promise<Doc<'users/whispers'> | null> {
  const { date } = ownDay(user, now);
  const recent = drops
    .map((drop) => asRecent(drop, date))
    .filter(({ daysAgo }) => daysAgo < LISTENS_DAYS);
  const whispers = whispersOf(recent, currentStreak(user, now), date);
  const content = chooseWhisper(uid, date, whispers, languageOfAll(drops));
  if (content === null) return null;

  const whisper = { content, createdAt: Timestamp.fromDate(now) };
  const ref = collection('users/whispers', uid).doc(date);
  const batch = failIfDeleted(db().batch(), uid);
  batch.create(ref, whisper);
  if ((await batch.commit().catch(orConflict)) !== CONFLICT) return whisper;
  return (await ref.get()).data() ?? null;
}

/** The language of the person's newest words whose language can be recognised. English if there are none. */
function languageOfAll(drops: readonly Doc<'drops'>[]) {
  const told = drops.flatMap(({ content, localDate }) => {
    const language = languageOf(content);
    return language ? [{ language, localDate }] : [];
  });
  const [last] = told.sort((a, b) => (a.localDate < b.localDate ? 1 : -1));
  return last?.language ?? 'en';
}

function asRecent(drop: Doc<'drops'>, today: LocalDate): RecentDrop {
  const risk = maxRisk(memoizedRisk(drop.content), drop.risk);
  return {
    daysAgo: Math.round((Date.parse(today) - Date.parse(drop.localDate)) / DAY_MS),
    feeling: drop.emotionType,
    risk,
    subject: risk === 'none' ? lightSubjectOf(drop.content) : null,
    isCrisis: drop.isCrisis,
  };
}

/**
 * The word for each subject of `content/subjects.*.json` that a whisper may name. Worries about a job or money are not light.
 * An exam that is passed is often a driving test or one at work, so it is not "school".
 */
const LIGHT: Readonly<Record<string, LightSubject>> = {
  overwork: 'work',
  'job-got': 'work',
  school: 'school',
  house: 'home',
  moving: 'home',
  weather: 'weather',
  'team-lost': 'sport',
  'game-won': 'sport',
  sleep: 'sleep',
};

/** The light subject of a text, worked out anew each time; null if there is none. */
export const lightSubjectOf = (text: string): LightSubject | null =>
  LIGHT[subjectOf(text) ?? ''] ?? null;

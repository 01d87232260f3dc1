import { Timestamp } from 'firebase-admin/firestore';
import en from '../../content/whispers.en.json' with { type: 'json' };
import nl from '../../content/whispers.nl.json' with { type: 'json' };
import { failIfDeleted } from '../account/account.ts';
import { currentStreak, ownDay } from '../account/calendar.ts';
import { isDark } from '../analysis/emotions/labels.ts';
import { languageOf } from '../analysis/reflection/language.ts';
import { maxRisk } from '../analysis/risk/levels.ts';
import { memoizedRisk } from '../analysis/risk/memoized-risk.ts';
import {
  EMOTIONS,
  type Emotion,
  fnv1a,
  type LocalDate,
  NO_EMOTIONS,
  type RiskLevel,
} from '../contract/index.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { CONFLICT, db, orConflict } from '../platform/firestore.ts';
import { DAY_MS } from '../platform/time.ts';

type Language = NonNullable<ReturnType<typeof languageOf>>;

/** A whisper uses the drops of this many days (design 10). */
export const LISTENS_DAYS = 30;

/**
 * Writes today's whisper for one person, from the person's own drops of the last 30 days (design 10). The whisper belongs
 * to the person's own date. If that date has a whisper already, that one stays. Crisis posts are not used.
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
    .filter(({ isCrisis }) => !isCrisis)
    .map((drop) => asRecent(drop, date))
    .filter(({ daysAgo }) => daysAgo < LISTENS_DAYS);
  const moods = moodsOf(recent, currentStreak(user, now));
  const content = chooseWhisper(uid, date, moods, languageOfAll(drops));
  if (content === null) return null;

  const whisper = { content, createdAt: Timestamp.fromDate(now) };
  const ref = collection('users/whispers', uid).doc(date);
  const batch = failIfDeleted(db().batch(), uid);
  batch.create(ref, whisper);
  if ((await batch.commit().catch(orConflict)) !== CONFLICT) return whisper;
  return (await ref.get()).data() ?? null;
}

/** The language of the person's newest drop whose language can be recognised. English if there is none. */
function languageOfAll(drops: readonly Doc<'drops'>[]): Language {
  const told = drops.flatMap(({ content, localDate, isCrisis }) => {
    const language = isCrisis ? null : languageOf(content);
    return language ? [{ language, localDate }] : [];
  });
  const [last] = told.sort((a, b) => (a.localDate < b.localDate ? 1 : -1));
  return last?.language ?? 'en';
}

function asRecent(drop: Doc<'drops'>, today: LocalDate): RecentDrop {
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
  const lines = LINES[language][mood];
  return lines[night % lines.length] ?? null;
}

/** What recent drops can show: one strongest emotion, or another mood. */
type Mood = Emotion | 'mixed' | 'lighter' | 'darker' | 'steady' | 'away' | 'heavy';

/** The facts that a whisper uses about one drop of the last 30 days. The drop's words are not among them. */
interface RecentDrop {
  /** Whole days before tonight: 0 is today. */
  readonly daysAgo: number;
  readonly emotionType: Emotion;
  /** The emotions that were found in the drop, including the chosen one. */
  readonly emotions: readonly string[];
  /** 0 (dark) to 1 (bright), null when it was not analysed. */
  readonly sentimentScore: number | null;
  /** The risk rating of the words: how likely it is that the author does not want to live. */
  readonly risk: RiskLevel;
}

const WEEK = 7;
/** If one emotion has at least this share of the total, it is the mood of all drops. */
const LOUD = 0.5;
const DETECTED_WEIGHT = 0.5;
const TREND = 0.15;
const SAMPLES_FOR_TREND = 2;

function loudest(drops: readonly RecentDrop[]): Emotion | 'mixed' {
  const weights = { ...NO_EMOTIONS };
  for (const { emotionType, emotions } of drops) {
    weights[emotionType] += 1;
    for (const found of EMOTIONS) {
      if (found !== emotionType && emotions.includes(found)) weights[found] += DETECTED_WEIGHT;
    }
  }
  const whole = EMOTIONS.reduce((sum, emotion) => sum + weights[emotion], 0);
  const loud = EMOTIONS.filter((emotion) => weights[emotion] >= whole * LOUD);
  return loud.length === 1 && loud[0] ? loud[0] : 'mixed';
}

function trend(drops: readonly RecentDrop[]): 'lighter' | 'darker' | null {
  const scores = (of: readonly RecentDrop[]) =>
    of.flatMap(({ sentimentScore }) => (sentimentScore === null ? [] : [sentimentScore]));
  const lately = scores(drops.filter(({ daysAgo }) => daysAgo < WEEK));
  const before = scores(drops.filter(({ daysAgo }) => daysAgo >= WEEK));
  if (Math.min(lately.length, before.length) < SAMPLES_FOR_TREND) return null;
  const shift = mean(lately) - mean(before);
  if (Math.abs(shift) < TREND) return null;
  return shift > 0 ? 'lighter' : 'darker';
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** The risk ratings of the last week's drops. If there was no drop in that week, the rating of the last drop before it. */
function recentRisks(drops: readonly RecentDrop[]): readonly RiskLevel[] {
  const last = Math.min(...drops.map(({ daysAgo }) => daysAgo));
  return drops.flatMap(({ risk, daysAgo }) => (daysAgo < WEEK || daysAgo === last ? [risk] : []));
}

/**
 * Returns the moods that a whisper may have tonight; none if there are no drops.
 * - The strongest emotion (or `mixed`) is always one. The trend, the streak and the absence are added if there is one.
 * - If recent words clearly say that the author does not want to live, `heavy` is the only mood.
 * - If the words may say so, nothing bright and nothing clever is left.
 * @param streak the number of days in a row, as of tonight
 */
export function moodsOf(drops: readonly RecentDrop[], streak: number): Mood[] {
  if (drops.length === 0) return [];
  const risks = recentRisks(drops);
  if (risks.includes('high')) return ['heavy'];
  const loud = loudest(drops);
  if (risks.includes('concern')) return [loud !== 'mixed' && isDark(loud) ? loud : 'mixed'];
  const moods: Mood[] = [loud];
  const shift = trend(drops);
  if (shift) moods.push(shift);
  if (streak >= WEEK) moods.push('steady');
  if (drops.every(({ daysAgo }) => daysAgo >= WEEK)) moods.push('away');
  return moods;
}

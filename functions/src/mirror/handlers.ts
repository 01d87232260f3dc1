import { requirePremium } from '../account/account.ts';
import { ownDay } from '../account/calendar.ts';
import { loadProfile } from '../account/profile.ts';
import {
  CRISIS_POSTS_PER_DAY,
  EMOTIONS,
  type Emotion,
  type EmotionNumbers,
  type LocalDate,
  type RiskLevel,
  toDistribution,
} from '../contract/index.ts';
import type { Caller } from '../http/authenticate.ts';
import type { Handler } from '../http/handler.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { addDays } from '../platform/time.ts';

export const getEmotions: Handler<'GET /api/mirror/emotions'> = async (_input, { caller, now }) => {
  const { user } = await loadProfile(caller, now);
  return { frequencies: emotionFrequencies(user.emotionTotals) };
};

export const getMonth: Handler<'GET /api/mirror/month'> = async (_input, { caller, now }) => {
  const until = await lastDay(caller, now);
  return monthUpTo(until, await dropFactsSince(caller.uid, firstOfMonth(until)));
};

export const getAnalytics: Handler<'GET /api/mirror/analytics'> = async (
  _input,
  { caller, now },
) => {
  await requirePremium(caller.uid, now, 'The full analysis is part of Blckmirror+.');
  const until = await lastDay(caller, now);
  return analyse(await dropFactsSince(caller.uid, firstDay(until)), until);
};

/**
 * The caller's own date today. After a move to the west, the caller may already have a drop with the date of tomorrow. Then
 * the result is that later date.
 */
async function lastDay(caller: Caller, now: Date): Promise<LocalDate> {
  const { user } = await loadProfile(caller, now);
  const today = ownDay(user, now).date;
  const { lastDropDate } = user;
  return lastDropDate !== null && lastDropDate > today ? lastDropDate : today;
}

export const getTotemHistory: Handler<'GET /api/mirror/totem-history'> = async (
  _input,
  { caller, now },
) => {
  await requirePremium(caller.uid, now, 'Your totem’s history is part of Blckmirror+.');
  const history = await listTotemHistory(caller.uid);
  return {
    history: history.map(({ totemType, date, reason }) => ({
      totemType,
      date: date.toDate().toISOString(),
      reason,
    })),
  };
};

/** A totem changes at most with every third drop, so this number is enough for eight years of daily drops. */
const HISTORY_MAX = 1_000;

/** All totems of a person, newest first. */
async function listTotemHistory(uid: string): Promise<Doc<'users/totemHistory'>[]> {
  const found = await collection('users/totemHistory', uid)
    .orderBy('date', 'desc')
    .limit(HISTORY_MAX)
    .get();
  return found.docs.map((entry) => entry.data());
}

/** Number of days that the dashboard shows, including today (requirements 9). */
const ANALYTICS_DAYS = 365;

/** A drop without its words. */
interface DropFacts {
  readonly localDate: LocalDate;
  readonly emotionType: Emotion;
  readonly emotions: readonly string[];
  readonly sentimentScore: number | null;
  readonly isCrisis: boolean;
  readonly risk: RiskLevel;
}

interface Analytics {
  until: LocalDate;
  days: {
    date: LocalDate;
    emotionType: Emotion;
    emotions: string[];
    sentimentScore: number | null;
  }[];
  crisis: { date: LocalDate; posts: number }[];
}

/** The first date of a dashboard that ends with `until`. */
const firstDay = (until: LocalDate): LocalDate => addDays(until, 1 - ANALYTICS_DAYS);

/**
 * The data of the dashboard (requirements 2.9), from a person's drops in any order. Drops outside the 365 days up to `until`
 * are ignored. The emotion of a crisis post is forced, so crisis posts count only in `crisis`. If the words of a drop sound
 * like danger, only the chosen feeling counts.
 */
export function analyse(facts: readonly DropFacts[], until: LocalDate): Analytics {
  const from = firstDay(until);
  const recent = facts
    .filter(({ localDate }) => localDate >= from && localDate <= until)
    .sort((a, b) => (a.localDate < b.localDate ? -1 : 1));
  return {
    until,
    days: recent
      .filter(({ isCrisis }) => !isCrisis)
      .map((drop) => ({
        date: drop.localDate,
        emotionType: drop.emotionType,
        emotions: drop.risk === 'none' ? [...drop.emotions] : [drop.emotionType],
        sentimentScore: drop.risk === 'none' ? drop.sentimentScore : null,
      })),
    crisis: crisisDays(recent.filter(({ isCrisis }) => isCrisis)),
  };
}

function crisisDays(posts: readonly DropFacts[]): Analytics['crisis'] {
  const byDate = Map.groupBy(posts, ({ localDate }) => localDate);
  return [...byDate].map(([date, those]) => ({ date, posts: those.length }));
}

interface EmotionFrequency {
  readonly emotion: Emotion;
  readonly frequency: number;
}

const DECIMALS = 10_000;

/**
 * The emotional landscape (requirements 2.9): each emotion's share of the totals, from 0 to 1 with four decimals. The
 * strongest emotion is first; equal emotions are in the order of the picker. Emotions without a share are absent.
 */
export function emotionFrequencies(totals: EmotionNumbers): EmotionFrequency[] {
  const shares = toDistribution(totals);
  return EMOTIONS.map((emotion) => ({
    emotion,
    frequency: Math.round(shares[emotion] * DECIMALS) / DECIMALS,
  }))
    .filter(({ frequency }) => frequency > 0)
    .sort((a, b) => b.frequency - a.frequency);
}

interface Month {
  until: LocalDate;
  days: { date: LocalDate; emotionType: Emotion }[];
}

/** The first day of the month of a date. */
const firstOfMonth = (date: LocalDate): LocalDate => `${date.slice(0, 7)}-01`;

/**
 * The mood calendar (requirements 2.9): the emotion that the person chose on each day of `until`'s month, oldest first. The
 * drops can be in any order. The emotion of a crisis post is forced, so crisis posts are ignored.
 */
const monthUpTo = (until: LocalDate, facts: readonly DropFacts[]): Month => ({
  until,
  days: facts
    .filter(({ localDate, isCrisis }) => !isCrisis && localDate <= until)
    .filter(({ localDate }) => localDate >= firstOfMonth(until))
    .sort((a, b) => (a.localDate < b.localDate ? -1 : 1))
    .map(({ localDate, emotionType }) => ({ date: localDate, emotionType })),
});

const FACTS = [
  'localDate',
  'createdAt',
  'emotionType',
  'emotions',
  'sentimentScore',
  'isCrisis',
  'risk',
] as const;
type Facts = Pick<Doc<'drops'>, (typeof FACTS)[number]>;

const FACTS_MAX = ANALYTICS_DAYS * (1 + CRISIS_POSTS_PER_DAY);

/** A person's drops since `from`, with the fields that the charts need and without the words, oldest day first. */
async function dropFactsSince(uid: string, from: LocalDate): Promise<Facts[]> {
  const found = await collection('drops')
    .where('userId', '==', uid)
    .where('localDate', '>=', from)
    .orderBy('localDate', 'asc')
    .limit(FACTS_MAX)
    .select(...FACTS)
    .get();
  return found.docs.map((drop) => drop.data() as Facts);
}

import {
  EMOTIONS,
  type Emotion,
  type EmotionNumbers,
  type LocalDate,
  type RiskLevel,
  toDistribution,
} from '../contract/index.ts';
import { addDays } from '../platform/time.ts';

/** Number of days that the dashboard shows, including today (requirements 9). */
export const ANALYTICS_DAYS = 365;

/** A drop without its words. */
export interface DropFacts {
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
export const firstDay = (until: LocalDate): LocalDate => addDays(until, 1 - ANALYTICS_DAYS);

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
export const firstOfMonth = (date: LocalDate): LocalDate => `${date.slice(0, 7)}-01`;

/**
 * The mood calendar (requirements 2.9): the emotion that the person chose on each day of `until`'s month, oldest first. The
 * drops can be in any order. The emotion of a crisis post is forced, so crisis posts are ignored.
 */
export const monthUpTo = (until: LocalDate, facts: readonly DropFacts[]): Month => ({
  until,
  days: facts
    .filter(({ localDate, isCrisis }) => !isCrisis && localDate <= until)
    .filter(({ localDate }) => localDate >= firstOfMonth(until))
    .sort((a, b) => (a.localDate < b.localDate ? -1 : 1))
    .map(({ localDate, emotionType }) => ({ date: localDate, emotionType })),
});

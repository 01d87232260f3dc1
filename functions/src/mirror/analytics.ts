import type { Emotion } from '../contract/emotions.ts';
import { addDays, type LocalDate } from '../platform/local-day.ts';
import { byEmotion } from '../totems/distribution.ts';

/** How far back the dashboard looks, today included, in the author's own days (SPEC section 9). */
export const ANALYTICS_DAYS = 365;

/** What the dashboard needs to know of a drop: everything but its words. */
export interface DropFacts {
  readonly localDate: LocalDate;
  readonly localHour: number;
  readonly emotionType: Emotion;
  readonly emotions: readonly string[];
  readonly sentimentScore: number | null;
  readonly isCrisis: boolean;
}

type Counts = Record<Emotion, number>;

export interface Analytics {
  days: {
    date: LocalDate;
    emotionType: Emotion;
    emotions: string[];
    sentimentScore: number | null;
    hour: number;
  }[];
  weeks: { week: LocalDate; counts: Counts }[];
  hours: { hour: number; counts: Counts }[];
  crisis: { date: LocalDate; posts: number }[];
}

/** The first date that the dashboard shows when it is `today`. */
export const firstDay = (today: LocalDate): LocalDate => addDays(today, 1 - ANALYTICS_DAYS);

/** The Monday of the week that `date` lies in. */
export function mondayOf(date: LocalDate): LocalDate {
  const daysSinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(date, -daysSinceMonday);
}

/**
 * The series of the dashboard (DESIGN section 8), from one person's drops in any order; those outside the 365 days
 * up to `today` are left out. Weeks run without a gap from the first drop's to today's. Crisis posts, whose emotion
 * is forced, stand in `crisis` and nowhere else.
 */
export function analyse(facts: readonly DropFacts[], today: LocalDate): Analytics {
  const from = firstDay(today);
  const recent = facts
    .filter(({ localDate }) => localDate >= from && localDate <= today)
    .sort((a, b) => (a.localDate < b.localDate ? -1 : 1));
  const drops = recent.filter(({ isCrisis }) => !isCrisis);
  return {
    days: drops.map((drop) => ({
      date: drop.localDate,
      emotionType: drop.emotionType,
      emotions: [...drop.emotions],
      sentimentScore: drop.sentimentScore,
      hour: drop.localHour,
    })),
    weeks: weeksOf(drops, today),
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      counts: countsOf(drops.filter(({ localHour }) => localHour === hour)),
    })),
    crisis: crisisDays(recent.filter(({ isCrisis }) => isCrisis)),
  };
}

function weeksOf(drops: readonly DropFacts[], today: LocalDate): Analytics['weeks'] {
  const first = drops[0];
  if (!first) return [];
  const byWeek = Map.groupBy(drops, ({ localDate }) => mondayOf(localDate));
  const weeks: Analytics['weeks'] = [];
  for (let week = mondayOf(first.localDate); week <= today; week = addDays(week, 7)) {
    weeks.push({ week, counts: countsOf(byWeek.get(week) ?? []) });
  }
  return weeks;
}

function crisisDays(posts: readonly DropFacts[]): Analytics['crisis'] {
  const byDate = Map.groupBy(posts, ({ localDate }) => localDate);
  return [...byDate].map(([date, those]) => ({ date, posts: those.length }));
}

const countsOf = (drops: readonly DropFacts[]): Counts =>
  byEmotion((emotion) => drops.filter(({ emotionType }) => emotionType === emotion).length);

import type { Emotion } from '../contract/emotions.ts';
import { addDays, type LocalDate } from '../platform/local-day.ts';

/** How far back the dashboard looks, today included, in the author's own days (requirements 9). */
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

export interface Analytics {
  until: LocalDate;
  days: {
    date: LocalDate;
    emotionType: Emotion;
    emotions: string[];
    sentimentScore: number | null;
    hour: number;
  }[];
  crisis: { date: LocalDate; posts: number }[];
}

/** The first date that the dashboard shows when its last is `until`. */
export const firstDay = (until: LocalDate): LocalDate => addDays(until, 1 - ANALYTICS_DAYS);

/**
 * What the dashboard is made of (requirements 2.9), from one person's drops in any order; those outside the 365 days
 * up to `until` are left out. Crisis posts, whose emotion is forced, stand in `crisis` and nowhere else.
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
        emotions: [...drop.emotions],
        sentimentScore: drop.sentimentScore,
        hour: drop.localHour,
      })),
    crisis: crisisDays(recent.filter(({ isCrisis }) => isCrisis)),
  };
}

function crisisDays(posts: readonly DropFacts[]): Analytics['crisis'] {
  const byDate = Map.groupBy(posts, ({ localDate }) => localDate);
  return [...byDate].map(([date, those]) => ({ date, posts: those.length }));
}

import type { Emotion } from '../contract/emotions.ts';
import type { LocalDate } from '../platform/local-day.ts';
import type { DropFacts } from './analytics.ts';

export interface Month {
  until: LocalDate;
  days: { date: LocalDate; emotionType: Emotion }[];
}

/** The first day of the month that a date lies in. */
export const firstOfMonth = (date: LocalDate): LocalDate => `${date.slice(0, 7)}-01`;

/**
 * The mood calendar that everybody has (requirements 2.9): which emotion was chosen on which day of the month that
 * `until` lies in, oldest first, from one person's drops in any order. Hours, readings and shares are the dashboard's;
 * crisis posts, whose emotion is forced, are left out.
 */
export const monthUpTo = (until: LocalDate, facts: readonly DropFacts[]): Month => ({
  until,
  days: facts
    .filter(({ localDate, isCrisis }) => !isCrisis && localDate <= until)
    .filter(({ localDate }) => localDate >= firstOfMonth(until))
    .sort((a, b) => (a.localDate < b.localDate ? -1 : 1))
    .map(({ localDate, emotionType }) => ({ date: localDate, emotionType })),
});

import { percent } from '../../../lib/percent.ts';
import { formatDay } from '../../../lib/time/days.ts';
import type { Counts, Span, Week } from './series.ts';

/** 'Mar 2 – Mar 8', or one day alone. */
export const weekName = ({ from, until }: Span): string =>
  [...new Set([from, until])].map((day) => formatDay(day, 'MMM d')).join(' – ');

/** Rows of a table, the latest week first. */
export const weekTable = (
  weeks: readonly Week[],
): readonly { readonly name: string; readonly counts: Counts }[] =>
  weeks.map((week) => ({ name: weekName(week), counts: week.counts })).toReversed();

/** '07:00'. */
export const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** What a curve of sentiments shows, in a sentence for those who cannot see it. */
export function trendWords(weeks: readonly Week[], mean: number | null): string {
  const read = weeks.filter(({ sentiment }) => sentiment !== null);
  const [first] = read;
  const last = read.at(-1);
  if (mean === null || !first || !last) return 'Sentiment: nothing was read';
  const end = (week: Week) => `${percent(week.sentiment ?? 0)} in the week of ${weekName(week)}`;
  return `Sentiment, ${percent(mean)} on average: from ${end(first)} to ${end(last)}`;
}

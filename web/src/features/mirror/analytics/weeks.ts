import type { Emotion, Output } from '@blckmirror/functions/contract';
import { addDays, formatDay, weekday } from '../../../lib/time/dates.ts';
import type { Span } from '../charts/day-table.ts';

/** One day with a drop. Crisis posts do not count. */
export type FeltDay = Output<'GET /api/mirror/analytics'>['days'][number];

type Counts = Readonly<Record<Emotion, number>>;

/** Those of `all` that are in the span. */
export const within = <Dated extends { readonly date: string }>(
  { from, until }: Span,
  all: readonly Dated[],
): readonly Dated[] => all.filter(({ date }) => date >= from && date <= until);

/** The number of times that each emotion was chosen. */
export const countEmotions = (days: readonly FeltDay[]): Counts => {
  const counts = { sadness: 0, anger: 0, anxiety: 0, love: 0, joy: 0 };
  for (const { emotionType } of days) counts[emotionType] += 1;
  return counts;
};

/** A calendar week from Monday to Sunday, without its days outside the chart's span. */
export interface Week extends Span {
  readonly counts: Counts;
  /** The mean of the week's sentiments, 0 to 1; null if the week has no sentiment. */
  readonly sentiment: number | null;
}

/** Every week with days in the span, also weeks without a drop. */
export function weeksOf(span: Span, all: readonly FeltDay[]): readonly Week[] {
  const weeks: Week[] = [];
  for (let from = span.from; from <= span.until; ) {
    const sunday = addDays(from, 6 - weekday(from));
    const isLast = sunday >= span.until;
    const until = isLast ? span.until : sunday;
    const days = within({ from, until }, all);
    weeks.push({ from, until, counts: countEmotions(days), sentiment: meanSentiment(days) });
    from = addDays(until, 1);
  }
  return weeks;
}

/** The mean of the sentiments of these days, 0 to 1; null if no day has a sentiment. */
export function meanSentiment(days: readonly FeltDay[]): number | null {
  const read = days.flatMap(({ sentimentScore }) => sentimentScore ?? []);
  return read.length > 0 ? read.reduce((sum, score) => sum + score, 0) / read.length : null;
}

/** 'Mar 2 – Mar 8', or one day alone. */
export const weekName = ({ from, until }: Span): string =>
  [...new Set([from, until])].map((day) => formatDay(day, 'MMM d')).join(' – ');

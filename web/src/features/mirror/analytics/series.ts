import { EMOTIONS, type Emotion, type Output } from '@blckmirror/functions/contract';
import { addDays, weekday } from '../../../lib/time/days.ts';

export type Analytics = Output<'GET /api/mirror/analytics'>;

/** One day with a drop. Crisis posts are not among them. */
export type FeltDay = Analytics['days'][number];

export type Counts = Readonly<Record<Emotion, number>>;

/** How far back a chart looks, today included, in days. */
export const RANGES = [
  { days: 30, label: '30 days', words: 'the last 30 days' },
  { days: 90, label: '90 days', words: 'the last 90 days' },
  { days: 365, label: 'Year', words: 'the last year' },
] as const;

export type Range = (typeof RANGES)[number];

/** A year of days is shown from so many on: before, most of it would be empty. */
export const YEAR_NEEDS = 60;

/** A stretch of days, both ends included. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

/** The last `days` days up to `until`. */
export const spanOf = (until: string, days: number): Span => ({
  from: addDays(until, 1 - days),
  until,
});

/** What lies within a span. */
export const within = <Dated extends { readonly date: string }>(
  { from, until }: Span,
  all: readonly Dated[],
): readonly Dated[] => all.filter(({ date }) => date >= from && date <= until);

/** How often each emotion was chosen. */
export const countEmotions = (days: readonly FeltDay[]): Counts => {
  const counts = { sadness: 0, anger: 0, anxiety: 0, love: 0, joy: 0 };
  for (const { emotionType } of days) counts[emotionType] += 1;
  return counts;
};

/** All of them together. */
export const total = (counts: Counts): number =>
  EMOTIONS.reduce((sum, emotion) => sum + counts[emotion], 0);

/** A calendar week, Monday to Sunday, cut to the span that is looked at. */
export interface Week extends Span {
  readonly counts: Counts;
  /** Mean of the week's sentiments, 0 to 1; null when nothing was read. */
  readonly sentiment: number | null;
}

/** Every week that touches the span, those in silence too. Nothing is smoothed. */
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

/** Mean sentiment of those days that were read, 0 to 1; null without any. */
export function meanSentiment(days: readonly FeltDay[]): number | null {
  const read = days.flatMap(({ sentimentScore }) => sentimentScore ?? []);
  return read.length > 0 ? read.reduce((sum, score) => sum + score, 0) / read.length : null;
}

export interface Hour {
  /** 0 to 23, on the author's clock when it was written. */
  readonly hour: number;
  readonly counts: Counts;
}

/** The 24 hours, midnight first. */
export function hoursOf(days: readonly FeltDay[]): readonly Hour[] {
  const byHour = Map.groupBy(days, ({ hour }) => hour);
  return Array.from({ length: 24 }, (_, hour) => ({
    hour,
    counts: countEmotions(byHour.get(hour) ?? []),
  }));
}

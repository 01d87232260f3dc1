import {
  byEmotion,
  EMOTIONS,
  type Emotion,
  type EmotionNumbers,
  type Output,
} from '@blckmirror/functions/contract';
import { percent } from '../../../lib/percent.ts';
import { addDays, formatDay, weekday } from '../../../lib/time/dates.ts';
import { SENTIMENT_SCALE } from '../../../shared/drop/shown-reading.ts';
import type { Span } from '../charts/day-table.ts';
import { countEmotions, feelingWords } from '../charts/feelings.ts';

/** One day with a drop. Crisis posts do not count. */
export type FeltDay = Output<'GET /api/mirror/analytics'>['days'][number];

/** Those of `all` that are in the span. */
export const within = <Dated extends { readonly date: string }>(
  { from, until }: Span,
  all: readonly Dated[],
): readonly Dated[] => all.filter(({ date }) => date >= from && date <= until);

/** A calendar week from Monday to Sunday, without its days outside the chart's span. */
export interface Week extends Span {
  readonly counts: EmotionNumbers;
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

/** The drops of the weeks in two sentences: the most frequent emotions, and the week with most drops if it is one. */
export function emotionWords(weeks: readonly Week[]): string {
  const sum = (emotion: Emotion) => weeks.reduce((all, { counts }) => all + counts[emotion], 0);
  const first = feelingWords(byEmotion(sum));
  const dropsOf = (week: Week) => EMOTIONS.reduce((sum, each) => sum + week.counts[each], 0);
  const fullest = Math.max(...weeks.map(dropsOf));
  const [full, ...alike] = weeks.filter((week) => dropsOf(week) === fullest);
  if (!full || alike.length > 0) return first;
  return `${first} The fullest week was ${weekName(full)}, with ${fullest} drops.`;
}

/** The sentiments of the weeks in plain words. */
export function sentimentWords(weeks: readonly Week[], mean: number): string {
  const read = weeks.flatMap(({ sentiment, ...week }) =>
    sentiment === null ? [] : [{ ...week, sentiment }],
  );
  const ranked = read.toSorted((a, b) => a.sentiment - b.sentiment);
  const [heaviest, lightest] = [ranked[0], ranked.at(-1)];
  const first = `Your drops lie at ${percent(mean)} on average; ${SENTIMENT_SCALE}.`;
  if (!heaviest || !lightest || heaviest.sentiment === lightest.sentiment) return first;
  return `${first} The lightest week was ${weekName(lightest)}, the heaviest ${weekName(heaviest)}.`;
}

import {
  categoryCount,
  type OwnDrop,
  REACTION_CATEGORIES,
  totalReactions,
} from '@blckmirror/functions/contract';
import { addDays, daysBetween, formatDay } from '../../../lib/time/dates.ts';
import { times } from '../../../lib/words.ts';
import { SHAPE_NEEDS } from '../charts/day-line.tsx';
import { countEmotions, feelingWords } from '../charts/feelings.ts';

/** The month (`yyyy-MM`) before the month of a day. */
export const monthBefore = (day: string): string =>
  addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7);

/** The first and the last day of a month. */
export const daysOfMonth = (month: string) => {
  const first = `${month}-01`;
  const afterwards = `${addDays(first, 31).slice(0, 7)}-01`;
  return { from: first, until: addDays(afterwards, -1) };
};

/** 'February' for '2026-02'. */
export const monthName = (month: string): string => formatDay(`${month}-01`, 'MMMM');

/** The drops of a month, oldest first, without crisis posts. */
export const dropsOfMonth = (drops: readonly OwnDrop[], month: string): readonly OwnDrop[] =>
  drops
    .filter(({ isCrisis, localDate }) => !isCrisis && localDate.startsWith(month))
    .toSorted((a, b) => (a.localDate < b.localDate ? -1 : 1));

/** Whether a month has enough drops for a letter. */
export const hasLetter = (drops: readonly OwnDrop[]): boolean => drops.length >= SHAPE_NEEDS;

/**
 * The month in plain sentences, from the person's own numbers and days alone.
 * @param drops all drops of the month, oldest first
 */
export function letterWords(drops: readonly OwnDrop[], month: string): readonly string[] {
  const { from, until } = daysOfMonth(month);
  const days = drops.map(({ localDate }) => localDate);
  return [
    `You let go of a thought on ${days.length} of the ${daysBetween(from, until).length} days.`,
    ...longestRun(days),
    feelingWords(countEmotions(drops)),
    ...fullestWeekday(days),
    ...answers(drops),
  ];
}

/** The longest run of days with a drop; nothing if no two days follow each other, or if two runs are equally long. */
function longestRun(days: readonly string[]): readonly string[] {
  const runs: string[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === addDays(day, -1)) run.push(day);
    else runs.push([day]);
  }
  const [longest, second] = runs.toSorted((a, b) => b.length - a.length);
  const [first, last] = [longest?.[0], longest?.at(-1)];
  if (!longest || longest.length < 2 || longest.length === second?.length) return [];
  if (first === undefined || last === undefined) return [];
  const day = (date: string) => formatDay(date, 'MMMM d');
  return [`The longest run was ${longest.length} days, from ${day(first)} to ${day(last)}.`];
}

/** The weekday with most drops, if it is one. */
function fullestWeekday(days: readonly string[]): readonly string[] {
  const byName = Map.groupBy(days, (day) => formatDay(day, 'EEEE'));
  const [most, second] = [...byName].toSorted(([, a], [, b]) => b.length - a.length);
  if (!most || most[1].length === second?.[1].length) return [];
  return [`Most of them fell on a ${most[0]}, ${most[1].length} of ${days.length}.`];
}

/** How often the drops were answered, and with which reaction most often if it is one. */
function answers(drops: readonly OwnDrop[]): readonly string[] {
  const all = drops.reduce((sum, { reactionCounts }) => sum + totalReactions(reactionCounts), 0);
  if (all === 0) return [];
  const counted = REACTION_CATEGORIES.map((category) => ({
    name: category.name,
    count: drops.reduce((sum, drop) => sum + categoryCount(category, drop.reactionCounts), 0),
  })).toSorted((a, b) => b.count - a.count);
  const [most, second] = counted;
  const mostly = most && most.count !== second?.count ? `, most often with ${most.name}` : '';
  return [`They were answered ${times(all)}${mostly}.`];
}

/** How many of the drops with most answers may be quoted in turn, if some of them are put away. */
const CANDIDATES = 5;

/** The drops that were answered most, first the one with most answers. */
export const mostAnswered = (drops: readonly OwnDrop[]): readonly OwnDrop[] =>
  drops
    .filter(({ reactionCounts }) => totalReactions(reactionCounts) > 0)
    .toSorted((a, b) => totalReactions(b.reactionCounts) - totalReactions(a.reactionCounts))
    .slice(0, CANDIDATES);

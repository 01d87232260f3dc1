import {
  categoryCount,
  type OwnDrop,
  REACTION_CATEGORIES,
  totalReactions,
} from '@blckmirror/functions/contract';
import { addDays, formatDay } from '../../lib/time/dates.ts';

/** The part of an own drop that describes the reactions to it. */
export type Echo = Pick<OwnDrop, 'id' | 'localDate' | 'reactionCounts' | 'reactionsSeen'>;

export const echoCount = ({ reactionCounts }: Echo): number => totalReactions(reactionCounts);

/** Whether the drop has more reactions than its author has seen. */
export const isUnseen = (echo: Echo): boolean => echoCount(echo) > echo.reactionsSeen;

/**
 * Describes the reactions to a drop with counts and a day only, such as 'Since Tuesday this was answered 7 times: 4
 * Empathy, 2 Support, 1 Respect.' Null if there are no reactions.
 * @param today the reader's own day, `yyyy-MM-dd`
 */
export function echoSentence(echo: Echo, today: string): string | null {
  const count = echoCount(echo);
  if (count === 0) return null;
  const given = REACTION_CATEGORIES.map((category) => ({
    name: category.name,
    count: categoryCount(category, echo.reactionCounts),
  }))
    .filter((each) => each.count > 0)
    .sort((a, b) => b.count - a.count)
    .map((each) => `${each.count} ${each.name}`);
  return `${since(echo.localDate, today)} this was answered ${times(count)}: ${given.join(', ')}.`;
}

const times = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;

/**
 * Names the drop's day relative to today. Returns 'Today' also for a day after today, which can happen after a flight.
 */
function since(day: string, today: string): string {
  if (day >= today) return 'Today';
  if (day === addDays(today, -1)) return 'Since yesterday';
  if (day > addDays(today, -7)) return `Since ${formatDay(day, 'EEEE')}`;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return `Since ${formatDay(day, isThisYear ? 'MMMM d' : 'MMMM d, yyyy')}`;
}

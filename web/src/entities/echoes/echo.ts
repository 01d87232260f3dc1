import {
  categoryCount,
  type OwnDrop,
  REACTION_CATEGORIES,
  totalReactions,
} from '@blckmirror/functions/contract';
import { addDays, formatDay } from '../../lib/time/days.ts';

/** What of an own drop tells how it was answered. Copies that a device kept from before there were echoes have none of it. */
export type Echo = Pick<OwnDrop, 'id' | 'localDate'> &
  Partial<Pick<OwnDrop, 'reactionCounts' | 'reactionsSeen'>>;

/** How often it was answered. */
export const echoCount = ({ reactionCounts = {} }: Echo): number => totalReactions(reactionCounts);

/** Whether it was answered more often than its author has been shown. */
export const isUnseen = (echo: Echo): boolean => echoCount(echo) > (echo.reactionsSeen ?? 0);

/**
 * How a drop was answered, in counts alone and to the day: 'Since Tuesday this was answered 7 times: 4 Empathy,
 * 2 Support, 1 Respect.' Null while it was not.
 * @param today the reader's own day, `yyyy-MM-dd`
 */
export function echoSentence(echo: Echo, today: string): string | null {
  const count = echoCount(echo);
  if (count === 0) return null;
  const { reactionCounts = {} } = echo;
  const given = REACTION_CATEGORIES.map((category) => ({
    name: category.name,
    count: categoryCount(category, reactionCounts),
  }))
    .filter((each) => each.count > 0)
    .sort((a, b) => b.count - a.count)
    .map((each) => `${each.count} ${each.name}`);
  return `${since(echo.localDate, today)} this was answered ${times(count)}: ${given.join(', ')}.`;
}

const times = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;

/** A day of the last week by its name; 'Today' where it is, or where a flight has put it, ahead. */
function since(day: string, today: string): string {
  if (day >= today) return 'Today';
  if (day === addDays(today, -1)) return 'Since yesterday';
  if (day > addDays(today, -7)) return `Since ${formatDay(day, 'EEEE')}`;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return `Since ${formatDay(day, isThisYear ? 'MMMM d' : 'MMMM d, yyyy')}`;
}

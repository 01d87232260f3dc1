import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';

// A day is a text `yyyy-MM-dd`. Days sort as text, and a day is the same in every zone, so the calculations use UTC.

/** Formats a day in a pattern of date-fns. */
export const formatDay = (day: string, pattern: string): string => format(parseISO(day), pattern);

const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The day `count` days after `day`. A negative `count` gives an earlier day. */
export function addDays(day: string, count: number): string {
  const date = atNoon(day);
  date.setUTCDate(date.getUTCDate() + count);
  return dayOf(date);
}

/** 0 for Monday to 6 for Sunday. */
export const weekday = (day: string): number => (atNoon(day).getUTCDay() + 6) % 7;

/** Every day from `first` to `last`, both included. */
export function daysBetween(first: string, last: string): readonly string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

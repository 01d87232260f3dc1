import { formatDay, formatIn } from '../../lib/time/dates.ts';

// A `yyyy-MM-dd` is the same day in every time zone. An instant needs a time zone to become a day.

/** A day in the form 'March 10, 2026' (requirements 9). */
export const longDate = (day: string): string => formatDay(day, 'MMMM d, yyyy');

/** A day in the form 'Mar 10, 2026' (requirements 9). */
export const shortDate = (day: string): string => formatDay(day, 'MMM d, yyyy');

/** The day of an instant in a time zone, in the form 'March 10, 2026'. */
export const longDateIn = (zone: string, instant: string): string =>
  formatIn(zone, instant, 'MMMM d, yyyy');

import { formatDay } from '../../lib/time/days.ts';
import { formatIn } from '../../lib/time/zoned.ts';

// A plain `yyyy-MM-dd` is a day and stays that day in every zone; an instant is shown on the clock of a zone.

/** 'March 10, 2026' (requirements 9), of a day. */
export const longDate = (day: string): string => formatDay(day, 'MMMM d, yyyy');

/** 'Mar 10, 2026' (requirements 9), of a day. */
export const shortDate = (day: string): string => formatDay(day, 'MMM d, yyyy');

/** 'March 10, 2026', of an instant. */
export const longDateIn = (zone: string, instant: string): string =>
  formatIn(zone, instant, 'MMMM d, yyyy');

/** '07:05' (requirements 9), of an instant. */
export const timeOfDay = (zone: string, instant: string): string =>
  formatIn(zone, instant, 'HH:mm');

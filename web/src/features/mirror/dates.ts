import { formatDay } from '../../lib/time/dates.ts';

/** A day in the form 'March 10, 2026' (requirements 9). */
export const longDate = (day: string): string => formatDay(day, 'MMMM d, yyyy');

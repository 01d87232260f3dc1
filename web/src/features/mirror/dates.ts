import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';

// A plain `yyyy-MM-dd` is a day and stays that day in every zone; an instant is shown on the reader's own clock.

/** 'March 10, 2026' (SPEC section 9). */
export const longDate = (iso: string): string => format(parseISO(iso), 'MMMM d, yyyy');

/** 'Mar 10, 2026' (SPEC section 9). */
export const shortDate = (iso: string): string => format(parseISO(iso), 'MMM d, yyyy');

/** '07:05' (SPEC section 9). */
export const timeOfDay = (iso: string): string => format(parseISO(iso), 'HH:mm');

/** The reader's own day of an instant, as `yyyy-MM-dd`. */
export const localDay = (iso: string): string => format(parseISO(iso), 'yyyy-MM-dd');

import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';

/** A day (`yyyy-MM-dd`) in a pattern of date-fns. It stays that day in every zone. */
export const formatDay = (day: string, pattern: string): string => format(parseISO(day), pattern);

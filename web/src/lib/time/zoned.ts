import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';

/** An instant on the wall clock of `zone` (an IANA name), in a pattern of date-fns. */
export const formatIn = (zone: string, instant: string | Date, pattern: string): string =>
  format(instant, pattern, { in: tz(zone) });

/** Whether this browser knows the zone: its list may be older than the server's. */
export function knowsZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
}

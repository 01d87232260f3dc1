import { deviceZone } from '../../lib/time/clock.ts';
import { knowsZone } from '../../lib/time/dates.ts';
import { useCurrentUser } from './queries.ts';

/**
 * The time zone in which the reader's days are counted. The profile sets it, and the server counts with the same time
 * zone (design 7). Until the profile has loaded, the device's time zone is used.
 */
export function useTimeZone(): string {
  const zone = useCurrentUser()?.timeZone;
  return zone !== undefined && knowsZone(zone) ? zone : deviceZone();
}

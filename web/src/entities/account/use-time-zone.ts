import { deviceZone } from '../../lib/time/device-zone.ts';
import { knowsZone } from '../../lib/time/zoned.ts';
import { useCurrentUser } from './queries.ts';

/**
 * The zone in which the reader's days are counted: their profile's, as the server counts them, whatever the device says
 * (design 7). The device's until the profile is there.
 */
export function useTimeZone(): string {
  const zone = useCurrentUser()?.timeZone;
  return zone !== undefined && knowsZone(zone) ? zone : deviceZone();
}

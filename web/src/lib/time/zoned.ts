import type { OwnDrop } from '@blckmirror/functions/contract';
import { tz, tzOffset } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { isPlace, todaysName } from './zones.ts';

/** Formats an instant as a clock in `zone` (an IANA name) shows it. `pattern` is a pattern of date-fns. */
export const formatIn = (zone: string, instant: string | Date, pattern: string): string =>
  format(instant, pattern, { in: tz(zone) });

type Written = Pick<OwnDrop, 'createdAt' | 'clock'>;

/**
 * The time of writing on the author's clock, for example '20:30'. If the reader's clock showed another time at that
 * moment, the text also names the place: '20:30, Auckland'.
 */
export function writtenAt({ createdAt, clock }: Written, readersZone: string): string {
  const moment = new Date(createdAt);
  const shown = new Date(moment.getTime() + clock.offset * 60_000);
  const hour = shown.toISOString().slice(11, 16);
  return tzOffset(readersZone, moment) === clock.offset ? hour : `${hour}, ${placeOf(clock)}`;
}

/**
 * The place of a zone: 'Buenos Aires' for 'America/Argentina/Buenos_Aires'; 'UTC+05:00' for a zone that names no place.
 */
function placeOf({ zone, offset }: Written['clock']): string {
  const name = todaysName(zone);
  if (isPlace(name)) return name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ');
  if (offset === 0) return 'UTC';
  const two = (part: number) => String(part).padStart(2, '0');
  const ahead = Math.abs(offset);
  return `UTC${offset < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}

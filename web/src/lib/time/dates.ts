import type { OwnDrop } from '@blckmirror/functions/contract';
import { tz, tzOffset } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { knowsZone } from './clock.ts';

// Here, a day is a text `yyyy-MM-dd`, so days can be compared as texts. It has no time zone; calculations use UTC.

/** Formats a day in a pattern of date-fns. A text with a time and no zone is read in the zone of this device. */
export const formatDay = (day: string, pattern: string): string => format(`${day}T12:00`, pattern);

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

/** Formats an instant in the local time of `zone` (an IANA name). `pattern` is a pattern of date-fns. */
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

// Chromium and Safari list some places under old names, because the Unicode consortium never renames a zone.
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The zone's present name for an old name. If this browser does not know the present name, the old name. */
export function todaysName(name: string): string {
  const renamed = RENAMED[name];
  return renamed !== undefined && knowsZone(renamed) ? renamed : name;
}

/** True if the zone names a place; false for UTC and plain offsets. */
export const isPlace = (name: string): boolean => name.includes('/') && !name.startsWith('Etc/');

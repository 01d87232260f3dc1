import { REMINDER } from '../../../config/reminder.ts';

/** Longest line of such a file, in bytes of UTF-8 and without its end (RFC 5545, 3.1). */
const LINE_BYTES = 75;

/**
 * A calendar file that reminds its owner each day at this hour of whatever clock they go by: the time is a floating one, of
 * no zone. It says the fixed sentence, and holds no address that leads here: calendars are shared and copied.
 * @param now the first one is the next time that the device's clock shows the hour
 * @param uid what no other event is called
 */
export function calendarOf(hour: number, now: Date, uid: string): string {
  const first = new Date(now);
  first.setHours(hour, 0, 0, 0);
  if (first <= now) first.setDate(first.getDate() + 1);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Blckmirror//Reminder//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART:${dateOf(first)}T${pad(hour)}0000`,
    'DURATION:PT10M',
    'RRULE:FREQ=DAILY',
    `SUMMARY:${escaped(REMINDER.title)}`,
    `DESCRIPTION:${escaped(REMINDER.body)}`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(REMINDER.title)}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const pad = (number: number) => String(number).padStart(2, '0');

const dateOf = (day: Date) => `${day.getFullYear()}${pad(day.getMonth() + 1)}${pad(day.getDate())}`;

/** A text as a value (RFC 5545, 3.3.11). */
export const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** A line of at most 75 bytes, and what is more on lines that begin with a space; no sign is cut in two. */
export function folded(line: string): string {
  const bytes = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    if (bytes.encode(part + sign).length > LINE_BYTES) {
      parts.push(part);
      part = ' ';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n');
}

import { REMINDER } from '../../../config/reminder.ts';

/** The longest line, in bytes of UTF-8 without the line end (RFC 5545, 3.1). */
const LINE_BYTES = 75;

/**
 * Makes a calendar file that reminds its owner each day at this hour. The file has no time zone, so the hour follows the
 * clock of the device. The file holds only the fixed sentence and no address of this site, because people share and copy
 * calendars.
 * @param now the first reminder comes the next time that the device's clock shows the hour
 * @param uid an id that no other event has
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

/** Escapes a text for use as a value (RFC 5545, 3.3.11). */
export const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/**
 * Breaks a line into parts of at most 75 bytes. Each further part begins with a space, and no character is cut in two.
 */
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

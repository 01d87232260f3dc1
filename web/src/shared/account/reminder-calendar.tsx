import { DAY_PARTS, type DayPart } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useContext } from 'react';
import { REMINDER } from '../../config/reminder.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { ClockContext } from '../../lib/time/clock.ts';

/** A button that saves a calendar file with a daily reminder, and what such a reminder cannot do. */
export function ReminderCalendar({ part }: { readonly part: DayPart }) {
  const clock = useContext(ClockContext);
  const hour = DAY_PARTS[part];
  const toCalendar = () =>
    saveFile(
      'a-quiet-moment.ics',
      calendarOf(hour, clock(), crypto.randomUUID()),
      'text/calendar;charset=utf-8',
    );
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2" marginTop="3">
      <Button variant="outline" onClick={toCalendar}>
        Add to calendar
      </Button>
      <Box as="p" textStyle="meta" color="muted">
        A calendar cannot know of your drops: it asks every day, at {pad(hour)}:00.
      </Box>
    </Box>
  );
}

/** The longest line of a calendar file, in bytes of UTF-8 without the line break (RFC 5545, 3.1). */
const LINE_BYTES = 75;

/**
 * The text of a calendar file (.ics) with a daily event at this hour. It names no time zone, so the hour is the hour of
 * the device's clock, wherever the device is. It contains only the fixed sentence, and neither the name nor the
 * address of this site, because people share calendars.
 * @param now the first event is at the next time that the device's clock shows the hour
 * @param uid an id that no other event has
 */
export function calendarOf(hour: number, now: Date, uid: string): string {
  const first = new Date(now);
  first.setHours(hour, 0, 0, 0);
  if (first <= now) first.setDate(first.getDate() + 1);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Reminder//EN',
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

/** Escapes a text for use as a value in a calendar file (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/**
 * Breaks a line of a calendar file into lines of at most 75 bytes. From the second on, each begins with a space. No
 * character is divided.
 */
function folded(line: string): string {
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

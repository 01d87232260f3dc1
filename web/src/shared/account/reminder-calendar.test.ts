import { expect, it } from 'vitest';
import { calendarOf } from './reminder-calendar.tsx';

const now = new Date(2026, 10, 23, 18, 30);
const file = calendarOf(21, now, '7d0c7c4e-0a51-4a53-b3c8-1f0a3f3d7a11');
const lines = file.replace(/\r\n[ \t]/g, '').split('\r\n');
const contentOf = (name: string) =>
  lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);

it('reminds each day at that hour of whatever clock its owner goes by', () => {
  expect(contentOf('DTSTART')).toBe('20261123T210000');
  expect(contentOf('RRULE')).toBe('FREQ=DAILY');
  expect(file).not.toMatch(/TZID|VTIMEZONE|DTSTART[^\r]*Z\r/);
});

it('begins with the next such hour of this device', () => {
  const first = (hour: number, at = now) => /DTSTART:(\w+)/.exec(calendarOf(hour, at, 'a'))?.[1];
  expect(first(18)).toBe('20261124T180000');
  expect(first(0)).toBe('20261124T000000');
  expect(first(23, new Date(2026, 11, 31, 23, 5))).toBe('20270101T230000');
});

it('has what RFC 5545 asks of a calendar, an event and an alarm, each once and in order', () => {
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.at(-2)).toBe('END:VCALENDAR');
  const open: string[] = [];
  for (const line of lines) {
    if (line.startsWith('BEGIN:')) open.push(line.slice(6));
    if (line.startsWith('END:')) expect(open.pop()).toBe(line.slice(4));
  }
  expect(open).toEqual([]);
  expect(contentOf('VERSION')).toBe('2.0');
  expect(contentOf('PRODID')).toBe('-//Reminder//EN');
  expect(contentOf('UID')).toBe('7d0c7c4e-0a51-4a53-b3c8-1f0a3f3d7a11');
  expect(contentOf('DTSTAMP')).toMatch(/^\d{8}T\d{6}Z$/);
  expect(contentOf('ACTION')).toBe('DISPLAY');
  expect(contentOf('TRIGGER')).toBe('PT0S');
});

it('ends each line with CR and LF, and keeps it within 75 bytes', () => {
  expect(file.endsWith('\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

it('says a fixed sentence, escaped, and neither what is done here nor where', () => {
  expect(contentOf('SUMMARY')).toBe('A quiet moment');
  expect(contentOf('DESCRIPTION')).toBe('There is room for you\\, whenever you like.');
  const said = lines.filter((line) => /^(SUMMARY|DESCRIPTION)/.test(line)).join(' ');
  expect(said).not.toMatch(/drop|thought|feel|void|anonym|journal|blck/i);
  expect(file).not.toMatch(/https?:|URL|blck/i);
});

it('escapes what would end a value, and folds without cutting a sign', () => {
  const uidOf = (uid: string) =>
    /UID:(.*?)\r\n(?=DTSTAMP)/s.exec(calendarOf(21, now, uid))?.[1] ?? '';
  expect(uidOf('a,b;c\\d\r\ne\nf')).toBe('a\\,b\\;c\\\\d\\ne\\nf');
  const long = 'é🌙'.repeat(40);
  const parts = `UID:${uidOf(long)}`.split('\r\n');
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) {
    expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
    expect(part).not.toContain('\uFFFD');
  }
  expect(parts.map((part, n) => (n ? part.slice(1) : part)).join('')).toBe(`UID:${long}`);
});

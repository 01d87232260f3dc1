import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimed, dateOf } from '../../test/support/own-calendar.ts';
import { firstZone, previousDay } from '../account/calendar.ts';
import type { Doc } from '../platform/collections.ts';
import { addDays } from '../platform/time.ts';
import { journalStreak } from './handlers.ts';

type WrittenDay = Pick<Doc<'users/journal'>, 'localDate' | 'previousDate'>;

const written = (...dates: string[]): WrittenDay[] =>
  dates.map((localDate) => ({ localDate, previousDate: addDays(localDate, -1) }));

const entryAt = (zone: ReturnType<typeof firstZone>, iso: string): WrittenDay => ({
  localDate: dateOf(zone, new Date(iso)),
  previousDate: previousDay(null, zone, new Date(iso)),
});

describe('a journal’s streak', () => {
  it('is nothing without an entry today, however many there were before', () => {
    expect(journalStreak(written('2026-11-18', '2026-11-19'), '2026-11-20')).toBe(0);
    expect(journalStreak([], '2026-11-20')).toBe(0);
  });

  it('counts days, not entries', () => {
    const days = written('2026-11-20', '2026-11-20', '2026-11-19', '2026-11-17');
    expect(journalStreak(days, '2026-11-20')).toBe(2);
  });

  it('goes over a leap day, and is lost by missing it', () => {
    expect(journalStreak(written('2028-03-01', '2028-02-29', '2028-02-28'), '2028-03-01')).toBe(3);
    expect(journalStreak(written('2028-03-01', '2028-02-28'), '2028-03-01')).toBe(1);
  });

  it('looks back 365 days and no further', () => {
    const days = Array.from({ length: 400 }, (_, n) => addDays('2026-11-20', -n));
    expect(journalStreak(written(...days), '2026-11-20')).toBe(365);
  });

  it('survives a date that the date line took, and days after it', () => {
    const home = firstZone('Pacific/Honolulu');
    const moved = claimed(home, 'Pacific/Kiritimati', new Date('2026-11-20T20:00:00Z'));
    const days = [
      entryAt(home, '2026-11-19T20:00:00Z'),
      entryAt(moved, '2026-11-20T20:00:00Z'),
      entryAt(moved, '2026-11-21T10:00:00Z'),
      entryAt(moved, '2026-11-22T10:00:00Z'),
    ];
    expect(days.map(({ localDate }) => localDate)).not.toContain('2026-11-21');
    expect(journalStreak(days, '2026-11-23')).toBe(4);
  });

  it('is, whatever was written when, the length of the unbroken row of days that ends today', () => {
    const today = '2026-11-20';
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 60 }), (ago) => {
        const missed = Array.from({ length: 32 }, (_, n) => n).find((n) => !ago.includes(n));
        const days = written(...ago.map((n) => addDays(today, -n)));
        expect(journalStreak(days, today)).toBe(missed);
      }),
    );
  });
});

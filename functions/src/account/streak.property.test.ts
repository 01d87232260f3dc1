import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LocalDate, localDate } from '../platform/local-day.ts';
import { currentStreak, STREAK_LOOK_BACK, streakAfterDrop } from './streak.ts';
import { claimZone, effectiveZone, firstZone, hasDropped, localDateOf } from './zone.ts';

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 4 * QUARTER_MS;

// Mostly both ends of the date line, where dates are skipped and come twice.
const zones = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('Pacific/Kiritimati', 'Pacific/Pago_Pago') },
  { weight: 1, arbitrary: fc.constantFrom(...Intl.supportedValuesOf('timeZone')) },
);
const starts = fc.constantFrom(
  '2028-02-26',
  '2026-03-05',
  '2026-03-26',
  '2026-10-22',
  '2026-11-20',
);
const often = fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.boolean());
const visits = fc.array(
  fc.record({ waitHours: fc.nat(30), claim: fc.option(zones, { freq: 3 }), drops: often }),
  { maxLength: 14, size: 'max' },
);

/** The streak counted out by hand: own days, newest first, until one has no drop. */
function counted(ownDays: ReadonlySet<LocalDate>, dropped: ReadonlySet<LocalDate>, today: string) {
  const newest = [...dropped].sort().at(-1);
  const from = newest !== undefined && newest >= today ? newest : today;
  const days = [...ownDays].filter((day) => day <= from).sort();
  if (!dropped.has(from)) days.pop();
  const missed = days.findLastIndex((day) => !dropped.has(day));
  return days.length - 1 - missed;
}

describe('the streak that the profile keeps', () => {
  it('is what one counts on the calendar that the person really had, wherever they went', () => {
    fc.assert(
      fc.property(starts, zones, visits, (start, first, journey) => {
        let now = Date.parse(`${start}T00:00:00Z`);
        let zone = firstZone(first);
        let run: { streak: number; lastDropDate: LocalDate | null } = {
          streak: 0,
          lastDropDate: null,
        };
        // The day before the first visit was theirs too; they just did not drop on it.
        const ownDays = new Set([localDate(new Date(now - 24 * HOUR_MS), first)]);
        const dropped = new Set<LocalDate>();
        for (const { waitHours, claim, drops } of journey) {
          for (const until = now + waitHours * HOUR_MS; now <= until; now += QUARTER_MS) {
            ownDays.add(localDate(new Date(now), effectiveZone(zone, new Date(now))));
          }
          now -= QUARTER_MS;
          const visit = new Date(now);
          zone = claimZone(zone, claim ?? undefined, visit);
          const today = localDateOf(zone, visit);
          if (drops && !hasDropped(today, run.lastDropDate)) {
            run = { streak: streakAfterDrop(run, zone, visit), lastDropDate: today };
            dropped.add(today);
          }
          expect(currentStreak(run, zone, visit)).toBe(counted(ownDays, dropped, today));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('is a whole number of days from 0 to 365', () => {
    const run = fc.record({
      streak: fc.integer({ min: 1, max: 1000 }),
      lastDropDate: fc.option(fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20')),
    });
    fc.assert(
      fc.property(run, zones, (kept, zone) => {
        const now = new Date('2026-11-20T12:00:00Z');
        const streak = currentStreak(kept, firstZone(zone), now);
        expect(Number.isInteger(streak)).toBe(true);
        expect(streak).toBeGreaterThanOrEqual(0);
        expect(streak).toBeLessThanOrEqual(STREAK_LOOK_BACK);
      }),
    );
  });
});

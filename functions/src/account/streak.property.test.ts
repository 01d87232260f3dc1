import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { claimed, dateOf, isTaken, zoneOf } from '../../test/support/own-calendar.ts';
import type { LocalDate } from '../contract/index.ts';
import type { Doc } from '../platform/collections.ts';
import { addDays, localDate, MINUTE_MS, startOf } from '../platform/time.ts';
import {
  currentStreak,
  firstZone,
  nextAllowedAt,
  STREAK_LOOK_BACK,
  streakAfterDrop,
} from './calendar.ts';

type DropRun = Pick<Doc<'users'>, 'streak' | 'lastDropDate' | 'lastDrop'>;

const QUARTER_MS = 15 * MINUTE_MS;
const HOUR_MS = 4 * QUARTER_MS;

// Mostly zones at both ends of the date line, where dates are skipped or repeated.
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

/** Counts the streak independently: own days, newest first, until a day has no drop. */
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
        let run: DropRun = { streak: 0, lastDropDate: null, lastDrop: null };
        // The day before the first visit was an own day too, without a drop.
        const ownDays = new Set([localDate(new Date(now - 24 * HOUR_MS), first)]);
        const dropped = new Set<LocalDate>();
        // On a trip over the date line and back within hours, a day may be forgiven, but none is lost.
        let goesBack = false;
        for (const { waitHours, claim, drops } of journey) {
          for (const until = now + waitHours * HOUR_MS; now <= until; now += QUARTER_MS) {
            ownDays.add(localDate(new Date(now), zoneOf(zone, new Date(now))));
          }
          now -= QUARTER_MS;
          const visit = new Date(now);
          zone = claimed(zone, claim ?? undefined, visit);
          const today = dateOf(zone, visit);
          // Going back to a zone that was left holds at once.
          ownDays.add(today);
          if (drops && !isTaken(today, run.lastDropDate)) {
            run = {
              streak: streakAfterDrop({ ...zone, ...run }, visit).streak,
              lastDropDate: today,
              lastDrop: null,
            };
            dropped.add(today);
          }
          goesBack ||= zone.nextZone?.from.toMillis() === now;
          const streak = currentStreak({ ...zone, ...run }, visit);
          const days = counted(ownDays, dropped, today);
          if (goesBack) expect(streak).toBeGreaterThanOrEqual(days);
          else expect(streak).toBe(days);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('is a whole number of days from 0 to 365', () => {
    const run = fc.record({
      streak: fc.integer({ min: 1, max: 1000 }),
      lastDropDate: fc.option(fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20')),
      lastDrop: fc.constant(null),
    });
    fc.assert(
      fc.property(run, zones, (kept, zone) => {
        const now = new Date('2026-11-20T12:00:00Z');
        const streak = currentStreak({ ...firstZone(zone), ...kept }, now);
        expect(Number.isInteger(streak)).toBe(true);
        expect(streak).toBeGreaterThanOrEqual(0);
        expect(streak).toBeLessThanOrEqual(STREAK_LOOK_BACK);
      }),
    );
  });
});

describe('somebody who drops on every day that their device has', () => {
  const PAIRS = fc.constantFrom(
    ['Europe/Amsterdam', 'America/Los_Angeles'],
    ['America/Los_Angeles', 'Europe/Amsterdam'],
    ['Pacific/Auckland', 'America/Los_Angeles'],
    ['America/Los_Angeles', 'Pacific/Auckland'],
    ['Asia/Tokyo', 'America/New_York'],
  );
  const minuteOfDay = fc.nat(24 * 60 - 1);
  const stays = fc.record({ flightHours: fc.integer({ min: 1, max: 20 }), leavesAt: minuteOfDay });
  const trip = fc.record({
    out: stays,
    home: stays,
    nightsAway: fc.integer({ min: 1, max: 4 }),
    drops: fc.array(minuteOfDay, { minLength: 20, maxLength: 20 }),
  });

  it('loses no streak on a trip of less than a week, and is refused on no day at home after it', () => {
    fc.assert(
      fc.property(PAIRS, trip, ([home = '', away = ''], { out, home: back, nightsAway, drops }) => {
        let zone = firstZone(home);
        let run: DropRun = { streak: 0, lastDropDate: null, lastDrop: null };
        let device = home;
        let today = '2026-06-01';
        let landed = new Date(0);
        let taken = 0;
        const flights = new Map([
          [3, { ...out, to: away }],
          [3 + nightsAway, { ...back, to: home }],
        ]);
        for (const [n, minute] of drops.entries()) {
          const begins = startOf(today, device).getTime();
          const wished = new Date(begins + minute * 60_000);
          const visit = wished < landed ? landed : wished;
          if (localDate(visit, device) !== today) break;
          zone = claimed(zone, device, visit);
          const date = dateOf(zone, visit);
          if (isTaken(date, run.lastDropDate)) {
            // Away, two days of the device may have the same date of a calendar that still waits.
            expect(device, `${n}`).toBe(away);
            return;
          }
          const streak = streakAfterDrop({ ...zone, ...run }, visit, device).streak;
          run = {
            streak,
            lastDropDate: date,
            lastDrop: { at: Timestamp.fromDate(visit), zone: device },
          };
          taken += 1;
          expect(streak, `${n}: ${visit.toISOString()} in ${device}`).toBe(taken);
          const flight = flights.get(n);
          const leaves = Math.max(visit.getTime(), begins + (flight?.leavesAt ?? 0) * 60_000);
          if (flight && localDate(new Date(leaves), device) === today) {
            landed = new Date(leaves + flight.flightHours * HOUR_MS);
            device = flight.to;
            zone = claimed(zone, device, landed);
            const there = localDate(landed, device);
            today = there > today ? there : addDays(today, 1);
          } else {
            today = addDays(today, 1);
          }
        }
      }),
      { numRuns: process.env.LONG_RUN ? 500 : 60 },
    );
  });
});

describe('somebody who travels anywhere, several times, and opens the app on each arrival', () => {
  const DAYS = 40;
  const minuteOfDay = fc.nat(24 * 60 - 1);
  const everyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const flight = fc.record({ hours: fc.integer({ min: 1, max: 20 }), leavesAt: minuteOfDay });
  const trip = fc.record({
    to: everyZone,
    daysAtHome: fc.integer({ min: 8, max: 14 }),
    nights: fc.integer({ min: 1, max: 5 }),
    out: flight,
    onward: fc.option(fc.record({ to: everyZone, nights: fc.integer({ min: 1, max: 5 }), flight })),
    back: flight,
  });
  const travels = fc.record({
    home: everyZone,
    start: fc.nat(900).map((days) => addDays('2026-01-01', days)),
    trips: fc.array(trip, { minLength: 1, maxLength: 3 }),
    minutes: fc.array(minuteOfDay, { minLength: DAYS, maxLength: DAYS }),
  });

  it('wins no second drop for a date, keeps the streak, and is at home again at once', () => {
    fc.assert(
      fc.property(travels, ({ home, start, trips, minutes }) => {
        let day = 0;
        const flights = trips.flatMap(({ to, daysAtHome, nights, out, onward, back }) => {
          const leaves = day + daysAtHome;
          const goesOn = leaves + nights;
          day = goesOn + (onward?.nights ?? 0);
          return [
            { ...out, day: leaves, to },
            ...(onward ? [{ ...onward.flight, day: goesOn, to: onward.to }] : []),
            { ...back, day, to: home },
          ];
        });
        let zone = firstZone(home);
        let run: DropRun = { streak: 0, lastDropDate: null, lastDrop: null };
        let device = home;
        let now = startOf(start, home).getTime();
        /** The date that the device showed at the last drop. */
        let dropped = '';
        let taken = 0;
        /** Tries to drop. @returns when one may, if not now */
        const drop = (at: number): number | null => {
          const visit = new Date(at);
          zone = claimed(zone, device, visit);
          const date = dateOf(zone, visit);
          // After more than a week away, in two zones, the calendar waits for the week to be over.
          const goesOn = trips.some(({ onward }) => onward !== null);
          if (device === home && taken > 0 && !goesOn) expect(zoneOf(zone, visit)).toBe(home);
          const next = nextAllowedAt({ ...zone, ...run }, visit);
          if (next) return next.getTime();
          expect(run.lastDropDate === null || date > run.lastDropDate).toBe(true);
          const { streak } = streakAfterDrop({ ...zone, ...run }, visit, device);
          run = {
            streak,
            lastDropDate: date,
            lastDrop: { at: Timestamp.fromDate(visit), zone: device },
          };
          dropped = localDate(visit, device);
          taken += 1;
          expect(streak, `${visit.toISOString()} in ${device}`).toBe(taken);
          return null;
        };
        for (const [at, minute] of minutes.entries()) {
          const today = localDate(new Date(now), device);
          const begins = startOf(today, device).getTime();
          const ends = startOf(addDays(today, 1), device).getTime();
          const [due] = flights;
          const leaves =
            due && due.day <= at
              ? Math.max(now, begins + due.leavesAt * MINUTE_MS)
              : Number.POSITIVE_INFINITY;
          const until = Math.min(ends, leaves);
          if (today > dropped) {
            const wished = Math.max(now, begins + minute * MINUTE_MS);
            const next = drop(wished < until ? wished : now);
            // Who is refused comes back when the screen says so.
            if (next !== null && next < until) expect(drop(next)).toBeNull();
          }
          if (due && leaves < ends) {
            flights.shift();
            now = leaves + due.hours * HOUR_MS;
            device = due.to;
            zone = claimed(zone, device, new Date(now));
          } else now = ends;
        }
      }),
      { numRuns: process.env.LONG_RUN ? 500 : 20 },
    );
  });
});

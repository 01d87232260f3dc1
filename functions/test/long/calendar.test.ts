import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstZone } from '../../src/account/calendar.ts';
import { collection } from '../../src/platform/collections.ts';
import { startApi } from '../support/api.ts';
import { claimed, dateOf, isTaken, nextAfter } from '../support/own-calendar.ts';
import { aDrop, newPerson } from '../support/people.ts';

const DAY_MS = 24 * 3_600_000;
const START = Date.parse('2026-02-20T00:00:00Z');

/** Visits of one person: the time since the last visit, the zone that they report, and whether they drop. */
const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'Nowhere/Land', '');
const visit = fc.record({
  waitMs: fc.oneof(fc.nat(2 * DAY_MS), fc.nat(3_600_000)),
  claim: zones,
  submits: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.boolean()),
});
const journey = (maxLength: number) => fc.array(visit, { minLength: 1, maxLength });

const increases = (dates: readonly string[]) =>
  dates.every((date, n) => n === 0 || date > (dates[n - 1] ?? ''));

it('in ten thousand journeys, nobody drops twice on one date, and dates only move on', () => {
  let taken = 0;
  let refused = 0;
  const travels = fc.property(zones, journey(12), (first, visits) => {
    let now = START;
    let zone = firstZone(first);
    const dates: string[] = [];
    for (const { waitMs, claim, submits } of visits) {
      now += waitMs;
      zone = claimed(zone, claim, new Date(now));
      if (!submits) continue;
      const last = dates.at(-1) ?? null;
      const date = dateOf(zone, new Date(now));
      const waits = nextAfter(zone, last, new Date(now)) !== null;
      expect(waits).toBe(isTaken(date, last));
      if (waits) refused += 1;
      else dates.push(date);
    }
    taken += dates.length;
    expect(increases(dates), dates.join()).toBe(true);
    expect(new Set(dates).size).toBe(dates.length);
  });
  fc.assert(travels, { numRuns: 10_000 });
  process.stdout.write(`Calendar: 10000 journeys, ${taken} drops taken, ${refused} refused\n`);
  expect(Math.min(taken, refused)).toBeGreaterThan(1_000);
});

it('in two hundred journeys through the whole server, what is stored says the same', async () => {
  let now = START;
  const api = await startApi(() => new Date(now));
  const totals = { taken: 0, refused: 0 };
  for (const visits of fc.sample(journey(8), { numRuns: 200 })) {
    const { uid, token } = await newPerson();
    let lastDate = '';
    for (const { waitMs, claim, submits } of visits) {
      now += waitMs;
      const headers = { 'x-time-zone': claim };
      if (!submits) {
        await api.send('GET /api/user/me', { token, headers });
        continue;
      }
      const told = await api.send('GET /api/user/dropped-today', { token, headers });
      const { status, body } = await api.send('POST /api/drops', { token, headers, json: aDrop() });
      expect(status).toBe(told.body.hasDroppedToday ? 409 : 201);
      if (status === 409) {
        totals.refused += 1;
        expect(body.nextAllowedAt).toBe(told.body.nextAllowedAt);
        continue;
      }
      totals.taken += 1;
      const date = (await collection('drops').doc(body.drop.id).get()).data()?.localDate ?? '';
      expect(date > lastDate, `${date} after ${lastDate}`).toBe(true);
      lastDate = date;
    }
    const mine = await collection('drops').where('userId', '==', uid).get();
    const dates = mine.docs.map((doc) => doc.data().localDate);
    expect(new Set(dates).size).toBe(dates.length);
  }
  await api.close();
  process.stdout.write(
    `Calendar, stored: ${totals.taken} drops taken, ${totals.refused} refused\n`,
  );
  expect(Math.min(totals.taken, totals.refused)).toBeGreaterThan(20);
});

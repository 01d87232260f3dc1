import fc from 'fast-check';
import { DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { releasesWait } from '../platform/environment.ts';
import { countAfter } from './pages.ts';
import { countsLaterAfter, drawDrift, rightToRelease } from './schedule.ts';

const now = new Date('2026-11-20T23:59:00Z');
const mail = 'someone@people.test';
const account = (hours: number, email: string | null, slot: string | null = null) => ({
  createdAt: Timestamp.fromMillis(now.getTime() - hours * 3_600_000),
  verifiedEmail: email,
  slot,
});
const minutes = async (options: {
  drift?: boolean;
  isCrisis?: boolean;
  isEstablished?: boolean;
  waits?: boolean;
  at: number;
}) => {
  const { at, isEstablished = true, ...how } = options;
  const usual = { now, drift: false, isCrisis: false, waits: true };
  const author = account(100, isEstablished ? mail : null);
  const right = await rightToRelease(author, { ...usual, ...how, random: () => at });
  return (right.releaseAfter.toMillis() - now.getTime()) / 60_000;
};

beforeAll(() => {
  // In the store, nobody has written yet.
  const nothing = { data: () => undefined } as DocumentSnapshot;
  vi.spyOn(DocumentReference.prototype, 'get').mockResolvedValue(nothing);
});
afterAll(() => vi.restoreAllMocks());

describe('when a drop may be released', () => {
  it('is any moment of the next twelve hours where it drifts, over midnight too', async () => {
    expect(await minutes({ drift: true, at: 0 })).toBe(0);
    expect(await minutes({ drift: true, at: 0.5 })).toBe(6 * 60);
    expect(await minutes({ drift: true, at: 0.999 })).toBeCloseTo(719.28, 2);
  });

  it('is at most five minutes away for a crisis post, which cannot drift', async () => {
    expect(await minutes({ isCrisis: true, drift: true, at: 0.999 })).toBeLessThanOrEqual(5);
  });

  it('is any moment of two hours for a new or unconfirmed account, which may drift, and not in a crisis', async () => {
    expect(await minutes({ isEstablished: false, at: 0.5 })).toBe(60);
    expect(await minutes({ isEstablished: false, drift: true, at: 0.5 })).toBe(6 * 60);
    expect(await minutes({ isEstablished: false, isCrisis: true, at: 0.999 })).toBeLessThanOrEqual(
      5,
    );
  });

  it('is now on a laptop, where nobody watches', async () => {
    expect(await minutes({ waits: false, drift: true, at: 0.9 })).toBe(0);
    expect(releasesWait({ GCLOUD_PROJECT: 'demo-x' })).toBe(false);
    expect(releasesWait({ GCLOUD_PROJECT: 'demo-x', RELEASE_WINDOW: 'real' })).toBe(true);
    expect(releasesWait({ GCLOUD_PROJECT: 'blckmirror' })).toBe(true);
  });
});

describe('a drop that drifts', () => {
  const HOUR = 3_600_000;
  const hourOf = (ms: number) => new Date(ms).toISOString().slice(0, 13);
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  /** How many drops were written in each hour of the four weeks before, if each day is like this one. */
  const daily = (counts: readonly number[]) =>
    Object.fromEntries(
      Array.from({ length: 29 * 24 }, (_, n) => now.getTime() - n * HOUR).map((at) => [
        hourOf(at),
        counts[new Date(at).getUTCHours()] ?? 0,
      ]),
    );
  const evenings = daily(
    Array.from({ length: 24 }, (_, hour) => (hour === 20 || hour === 21 ? 40 : 0)),
  );
  const written = (time: string) => new Date(`2026-11-20T${time}:00Z`);
  const appears = (time: string, at: number) =>
    written(time).getTime() + drawDrift(evenings, written(time), () => at);

  it('appears within twelve hours, whatever was written before, the later the higher its number', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 1_000_000 }), { minLength: 24, maxLength: 24 }),
        fc.integer({ min: 0, max: 24 * HOUR - 1 }),
        fc.tuple(random, random),
        (counts, later, numbers) => {
          const [low = 0, high = 0] = numbers.sort((a, b) => a - b);
          const at = new Date(now.getTime() - later);
          const [first, last] = [low, high].map((one) => drawDrift(daily(counts), at, () => one));
          expect(first).toBeGreaterThanOrEqual(0);
          expect(last).toBeLessThan(12 * HOUR);
          expect(first).toBeLessThanOrEqual(last ?? 0);
        },
      ),
    );
  });

  it('appears when it can be the drop of many: of an evening crowd, in the night', () => {
    // In the morning, its window ends before the night does: then as late as it may.
    expect(appears('10:00', 0.1)).toBeGreaterThan(written('20:00').getTime());
    // In the early evening, it waits for the others.
    expect(appears('18:00', 0.1)).toBeGreaterThan(written('20:00').getTime());
    // After them, it does not wait until they are all out.
    expect(appears('23:30', 0.9)).toBeLessThan(written('23:30').getTime() + 9.5 * HOUR);
  });

  it('appears at no other time because somebody writes much for a week', () => {
    const flood = Array.from({ length: 7 * 24 }, (_, n) => [hourOf(now.getTime() - n * HOUR), 1e6]);
    const flooded = { ...evenings, ...Object.fromEntries(flood) };
    for (const at of [0.1, 0.5, 0.9])
      expect(drawDrift(flooded, now, () => at)).toBe(drawDrift(evenings, now, () => at));
  });
});

describe('the place that a drop takes', () => {
  const placeOf = async (author: ReturnType<typeof account>, waits = true, isCrisis = false) =>
    (await rightToRelease(author, { now, drift: true, isCrisis, waits })).young;

  it('is a newcomer’s while the account is younger than a day', async () => {
    const places = [0, 23.9, 24, 100].map((hours) => placeOf(account(hours, mail)));
    expect(await Promise.all(places)).toEqual([true, true, false, false]);
  });

  it('is shared with a network until the account is a day old and its address confirmed', async () => {
    expect(await placeOf(account(1, null, 'shared'))).toBe('shared');
    expect(await placeOf(account(23.9, mail, 'shared'))).toBe('shared');
    expect(await placeOf(account(24, null, 'shared'))).toBe('shared');
    expect(await placeOf(account(24, mail, 'shared'))).toBe(false);
  });

  it('is never shared by a crisis post', async () => {
    expect(await placeOf(account(1, null, 'shared'), true, true)).toBe(true);
    expect(await placeOf(account(24, null, 'shared'), true, true)).toBe(false);
  });

  it('is nobody’s on a laptop', async () => {
    expect(await placeOf(account(0, mail), false)).toBe(false);
    expect(await placeOf(account(1, null, 'shared'), false)).toBe(false);
  });
});

describe('a reaction that an author gives', () => {
  const MINUTE = 60_000;
  const after = (ms: number) => new Date(now.getTime() + ms);
  const writes = (drift: boolean, isCrisis: boolean, waits = true) =>
    countsLaterAfter(account(100, null), { now, drift, isCrisis, waits });

  it('is counted at any moment of as long a time as the drop’s window, for half an hour', async () => {
    const windows = [
      { countsLater: await writes(false, false), most: 120 },
      { countsLater: await writes(true, false), most: 720 },
      { countsLater: await writes(false, true), most: 5 },
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...windows),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.nat({ max: 60 * MINUTE }),
        ({ countsLater, most }, at, later) => {
          const due = countAfter({ countsLater }, after(later), () => at);
          const waited = due && due.getTime() - now.getTime() - later;
          expect(waited).toBe(later < 30 * MINUTE ? Math.floor(at * most * MINUTE) : null);
        },
      ),
    );
  });

  it('is counted at once by somebody who wrote nothing, and on a laptop', async () => {
    expect(countAfter({}, now)).toBeNull();
    expect(countAfter({ countsLater: await writes(true, false, false) }, now)).toBeNull();
  });
});

import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { releasesWait } from '../platform/environment.ts';
import { countAfter } from './pages.ts';
import { countsLaterAfter, rightToRelease } from './schedule.ts';

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
  isUnsettled?: boolean;
  waits?: boolean;
  at: number;
}) => {
  const { at, isUnsettled = false, ...how } = options;
  const usual = { now, drift: false, isCrisis: false, waits: true };
  const author = account(100, isUnsettled ? null : mail);
  const right = await rightToRelease(author, { ...usual, ...how, random: () => at });
  return (right.releaseAfter.toMillis() - now.getTime()) / 60_000;
};

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
    expect(await minutes({ isUnsettled: true, at: 0.5 })).toBe(60);
    expect(await minutes({ isUnsettled: true, drift: true, at: 0.5 })).toBe(6 * 60);
    expect(await minutes({ isUnsettled: true, isCrisis: true, at: 0.999 })).toBeLessThanOrEqual(5);
  });

  it('is now on a laptop, where nobody watches', async () => {
    expect(await minutes({ waits: false, drift: true, at: 0.9 })).toBe(0);
    expect(releasesWait({ GCLOUD_PROJECT: 'demo-x' })).toBe(false);
    expect(releasesWait({ GCLOUD_PROJECT: 'demo-x', RELEASE_WINDOW: 'real' })).toBe(true);
    expect(releasesWait({ GCLOUD_PROJECT: 'blckmirror' })).toBe(true);
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

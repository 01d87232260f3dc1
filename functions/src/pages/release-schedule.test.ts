import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { isNewcomer, placeOf, releaseAfter, waitsAtAll } from './release-schedule.ts';

const now = new Date('2026-11-20T23:59:00Z');
const minutes = async (options: {
  drift?: boolean;
  isCrisis?: boolean;
  isUnsettled?: boolean;
  waits?: boolean;
  at: number;
}) => {
  const { at, ...how } = options;
  const usual = { now, drift: false, isCrisis: false, waits: true };
  const after = await releaseAfter({ ...usual, ...how, random: () => at });
  return (after.toMillis() - now.getTime()) / 60_000;
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
    expect(waitsAtAll({ GCLOUD_PROJECT: 'demo-x' })).toBe(false);
    expect(waitsAtAll({ GCLOUD_PROJECT: 'demo-x', RELEASE_WINDOW: 'real' })).toBe(true);
    expect(waitsAtAll({ GCLOUD_PROJECT: 'blckmirror' })).toBe(true);
  });
});

describe('a newcomer', () => {
  const since = (hours: number) => Timestamp.fromMillis(now.getTime() - hours * 3_600_000);

  it('is one whose account is younger than a day', () => {
    expect([0, 23.9, 24, 100].map((hours) => isNewcomer(since(hours), now, true))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is nobody on a laptop', () => {
    expect(isNewcomer(since(0), now, false)).toBe(false);
  });
});

describe('the place that a drop takes', () => {
  const account = (hours: number, email: string | null, slot: string | null = 'shared') => ({
    createdAt: Timestamp.fromMillis(now.getTime() - hours * 3_600_000),
    verifiedEmail: email,
    slot,
  });
  const mail = 'someone@people.test';

  it('is shared with a network until the account is a day old and its address confirmed', () => {
    expect(placeOf(account(1, null), now, true)).toBe('shared');
    expect(placeOf(account(23.9, mail), now, true)).toBe('shared');
    expect(placeOf(account(24, null), now, true)).toBe('shared');
    expect(placeOf(account(24, mail), now, true)).toBe(false);
  });

  it('is a newcomer’s where nobody shares it, and nobody’s on a laptop', () => {
    expect(placeOf(account(1, mail, null), now, true)).toBe(true);
    expect(placeOf(account(100, null, null), now, true)).toBe(false);
    expect(placeOf(account(1, null), now, false)).toBe(false);
  });
});

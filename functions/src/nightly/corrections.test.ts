import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { analysed, aStoredDrop, aUser } from '../../test/support/stored.ts';
import { EMOTIONS, NO_EMOTIONS } from '../contract/index.ts';
import type { Doc } from '../platform/collections.ts';
import { addDays } from '../platform/time.ts';
import { corrections } from './people.ts';

const day = (date: string, change: Partial<Doc<'drops'>> = {}) =>
  analysed(aStoredDrop('ann', date, change));

const three = [day('2026-11-18'), day('2026-11-17', { emotionType: 'joy' }), day('2026-11-16')];
const right = {
  dropCount: 3,
  samples: 3,
  streak: 3,
  lastDropDate: '2026-11-18',
  emotionTotals: { sadness: 2, anger: 0, anxiety: 0, love: 0, joy: 1 },
};

describe('a profile whose numbers are wrong', () => {
  it('is told what its drops say', () => {
    expect(corrections(aUser(), three)).toEqual(right);
  });

  it('is told only what differs', () => {
    expect(corrections(aUser({ ...right, dropCount: 7 }), three)).toEqual({ dropCount: 3 });
    expect(corrections(aUser({ ...right, streak: 9 }), three)).toEqual({ streak: 3 });
  });

  it('is told its totals when those are no numbers', () => {
    const broken = { ...right.emotionTotals, joy: Number.NaN };
    const { emotionTotals } = right;
    expect(corrections(aUser({ ...right, emotionTotals: broken }), three)).toEqual({
      emotionTotals,
    });
  });

  it('is left alone when all is well, to the last bits of its sums', () => {
    expect(corrections(aUser(right), three)).toEqual({});
    const nearly = { ...right.emotionTotals, joy: 0.1 + 0.2 + 0.7 };
    expect(corrections(aUser({ ...right, emotionTotals: nearly }), three)).toEqual({});
  });
});

describe('what counts', () => {
  it('is no crisis post, whose emotion is forced', () => {
    const crisis = day('2026-11-18', { isCrisis: true, emotionType: 'anxiety' });
    expect(corrections(aUser(right), [...three, crisis])).toEqual({});
  });

  it('is a drop towards the totals only once it was analysed', () => {
    const fresh = aStoredDrop('ann', '2026-11-19');
    const change = { dropCount: 4, streak: 4, lastDropDate: '2026-11-19' };
    expect(corrections(aUser(right), [fresh, ...three])).toEqual(change);
  });

  it('is half the chosen feeling and half what was heard in the words', () => {
    const heard = { ...NO_EMOTIONS, joy: 1 };
    const { emotionTotals } = corrections(aUser(), [
      { ...day('2026-11-18'), emotionShares: heard },
    ]);
    expect(emotionTotals?.sadness).toBeCloseTo(0.5, 1);
    expect(emotionTotals?.joy).toBeCloseTo(0.5, 1);
  });
});

describe('the streak', () => {
  it('is the days in a row that end with the last drop', () => {
    const gap = [day('2026-11-18'), day('2026-11-17'), day('2026-11-14')];
    expect(corrections(aUser({ ...right, streak: 1 }), gap)).toMatchObject({ streak: 2 });
  });

  it('goes over a day whose drop was deleted', () => {
    const left = [day('2026-11-18'), day('2026-11-16')];
    const known = { ...right, dropCount: 2, samples: 2, streak: 4 };
    const used = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18'].map((localDate) => ({
      localDate,
      previousDate: addDays(localDate, -1),
    }));
    const { streak: _, ...others } = known;
    expect(corrections(aUser(known), left, used)).not.toHaveProperty('streak');
    expect(corrections(aUser({ ...others, streak: 9 }), left, used)).toEqual(
      expect.objectContaining({ streak: 4 }),
    );
    expect(corrections(aUser(known), left, used.slice(0, 2))).toMatchObject({ streak: 1 });
  });

  it('is not moved back where the last drop was deleted', () => {
    const known = { ...right, dropCount: 2, samples: 2, streak: 3, lastDropDate: '2026-11-19' };
    const change = corrections(aUser(known), three.slice(0, 2));
    expect(change).not.toHaveProperty('streak');
    expect(change).not.toHaveProperty('lastDropDate');
  });

  it('survives a date that a flight over the date line skipped', () => {
    const flight = [
      day('2026-11-18', { createdAt: Timestamp.fromDate(new Date('2026-11-17T20:00:00Z')) }),
      day('2026-11-16', { createdAt: Timestamp.fromDate(new Date('2026-11-16T20:00:00Z')) }),
    ];
    const known = { ...right, dropCount: 2, samples: 2, streak: 2 };
    expect(corrections(aUser(known), flight)).not.toHaveProperty('streak');
    expect(corrections(aUser({ ...known, streak: 5 }), flight)).toMatchObject({ streak: 2 });
  });

  it('goes over a day that the lock of the day after passes over, and over no other', () => {
    // 60 hours apart, as on a long journey west while a change of zone waited.
    const at = (iso: string) => ({ createdAt: Timestamp.fromDate(new Date(iso)) });
    const west = [
      day('2026-11-18', at('2026-11-18T20:00:00Z')),
      day('2026-11-16', at('2026-11-16T08:00:00Z')),
    ];
    const known = { ...right, dropCount: 2, samples: 2, streak: 2 };
    const lock = (previousDate: string) => [{ localDate: '2026-11-18', previousDate }];
    expect(corrections(aUser(known), west, lock('2026-11-16'))).not.toHaveProperty('streak');
    expect(corrections(aUser(known), west, lock('2026-11-17'))).toMatchObject({ streak: 1 });
    expect(corrections(aUser({ ...known, streak: 9 }), west, lock('2026-11-16'))).toMatchObject({
      streak: 2,
    });
  });

  it('and the last date are left alone when the profile knows of a later day', () => {
    const later = { ...right, streak: 8, lastDropDate: '2026-11-19' };
    expect(corrections(aUser(later), three)).toEqual({});
  });
});

describe('whatever a profile says', () => {
  it('it says the right thing after one correction, in any order of its drops', () => {
    const someDrops = fc
      .uniqueArray(fc.nat(60), { minLength: 1, maxLength: 12 })
      .chain((days) =>
        fc.tuple(
          fc.constant(days),
          fc.array(fc.constantFrom(...EMOTIONS), { minLength: 12, maxLength: 12 }),
        ),
      )
      .map(([days, emotions]) =>
        days.map((n, i) => day(addDays('2026-09-01', n), { emotionType: emotions[i] ?? 'joy' })),
      );
    fc.assert(
      fc.property(
        someDrops,
        fc.nat(40),
        fc.nat(40),
        fc.nat(400),
        (drops, count, samples, streak) => {
          const user = aUser({ dropCount: count, samples, streak });
          const corrected = { ...user, ...corrections(user, drops) };
          expect(corrections(corrected, drops)).toEqual({});
          expect(corrections(corrected, [...drops].reverse())).toEqual({});
          expect(corrected.dropCount).toBe(drops.length);
          expect(corrected.streak).toBeLessThanOrEqual(drops.length);
        },
      ),
      { numRuns: 300 },
    );
  });
});

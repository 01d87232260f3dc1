import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { claimed, dateOf, isTaken, zoneOf } from '../../test/support/own-calendar.ts';
import type { Doc } from '../platform/collections.ts';
import { currentStreak, firstZone, previousDay, streakAfterDrop } from './calendar.ts';

type Zone = ReturnType<typeof firstZone>;
type DropRun = Pick<Doc<'users'>, 'streak' | 'lastDropDate' | 'lastDrop'>;

const at = (iso: string) => new Date(iso);
const nobody: DropRun = { streak: 0, lastDropDate: null, lastDrop: null };

const streakOf = (zone: Zone, run: DropRun, now: Date) =>
  streakAfterDrop({ ...zone, ...run }, now).streak;

/** What the profile holds after a drop at each of these moments, without moving. */
function dropAt(zone: Zone, ...moments: string[]): DropRun {
  return moments.reduce<DropRun>((run, moment) => {
    const now = at(moment);
    const lastDrop = { at: Timestamp.fromDate(now), zone: zoneOf(zone, now) };
    return {
      streak: streakOf(zone, run, now),
      lastDropDate: dateOf(zone, now),
      lastDrop,
    };
  }, nobody);
}

const home = firstZone('Europe/Amsterdam');
const twoDays = dropAt(home, '2026-11-18T12:00:00Z', '2026-11-19T12:00:00Z');

describe('a streak', () => {
  it('is nothing for somebody who never dropped', () => {
    expect(currentStreak({ ...home, ...nobody }, at('2026-11-20T12:00:00Z'))).toBe(0);
  });

  it('counts the day of the drop at once', () => {
    expect(currentStreak({ ...home, ...twoDays }, at('2026-11-19T12:00:01Z'))).toBe(2);
  });

  it('is not lost while today is not over', () => {
    expect(currentStreak({ ...home, ...twoDays }, at('2026-11-20T22:59:59Z'))).toBe(2);
  });

  it('is lost when a whole own day has gone by, and begins anew with one', () => {
    const late = at('2026-11-20T23:00:00Z');
    expect(currentStreak({ ...home, ...twoDays }, late)).toBe(0);
    expect(streakAfterDrop({ ...home, ...twoDays }, late).streak).toBe(1);
  });

  it('goes on over the days on which the clocks change', () => {
    const spring = ['28T23:30', '29T00:30', '29T22:30'].map((day) => `2026-03-${day}:00Z`);
    expect(dropAt(firstZone('Europe/London'), ...spring).streak).toBe(3);
    const autumn = ['2026-10-24T21:59:00Z', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'];
    expect(dropAt(home, ...autumn)).toMatchObject({ streak: 3, lastDropDate: '2026-10-26' });
  });

  it('goes on over a leap day, and is lost by missing it', () => {
    const noons = ['2028-02-28', '2028-02-29', '2028-03-01'].map((day) => `${day}T12:00:00Z`);
    expect(dropAt(home, ...noons).streak).toBe(3);
    expect(dropAt(home, '2028-02-28T12:00:00Z', '2028-03-01T12:00:00Z').streak).toBe(1);
  });

  it('counts at most 365 days', () => {
    const long = { streak: 365, lastDropDate: '2026-11-19', lastDrop: null };
    expect(streakAfterDrop({ ...home, ...long }, at('2026-11-20T12:00:00Z')).streak).toBe(365);
    const older = { streak: 900, lastDropDate: '2026-11-20', lastDrop: null };
    expect(currentStreak({ ...home, ...older }, at('2026-11-20T12:00:00Z'))).toBe(365);
  });
});

describe('the day before today', () => {
  it('is the 29th on the 31st where the 30th was skipped for everybody', () => {
    const apia = firstZone('Pacific/Apia');
    expect(dateOf(apia, at('2011-12-30T12:00:00Z'))).toBe('2011-12-31');
    expect(previousDay(null, apia, at('2011-12-30T12:00:00Z'))).toBe('2011-12-29');
  });

  it('is the day of departure for somebody whose flight over the date line skipped a date', () => {
    const honolulu = firstZone('Pacific/Honolulu');
    const moved = claimed(honolulu, 'Pacific/Kiritimati', at('2026-11-20T20:00:00Z'));
    const landed = at('2026-11-21T10:00:00Z');
    expect(dateOf(moved, landed)).toBe('2026-11-22');
    expect(previousDay(null, moved, landed)).toBe('2026-11-20');
    const run = dropAt(honolulu, '2026-11-19T20:00:00Z', '2026-11-20T20:00:00Z');
    expect(currentStreak({ ...moved, ...run }, landed)).toBe(2);
    expect(streakAfterDrop({ ...moved, ...run }, landed).streak).toBe(3);
  });

  it('is not today for somebody who flew the other way and has the same date twice', () => {
    const kiritimati = firstZone('Pacific/Kiritimati');
    const moved = claimed(kiritimati, 'Pacific/Honolulu', at('2026-11-20T05:00:00Z'));
    const again = at('2026-11-20T11:00:00Z');
    expect(dateOf(moved, again)).toBe('2026-11-20');
    expect(previousDay(null, moved, again)).toBe('2026-11-19');
    const run = dropAt(kiritimati, '2026-11-19T05:00:00Z', '2026-11-20T05:00:00Z');
    expect(currentStreak({ ...moved, ...run }, again)).toBe(2);
  });

  it('lies before both when the flight went back by a date, so that the streak can still be saved', () => {
    const kiritimati = firstZone('Pacific/Kiritimati');
    const moved = claimed(kiritimati, 'Pacific/Pago_Pago', at('2026-11-20T05:00:00Z'));
    const back = at('2026-11-20T10:30:00Z');
    expect(dateOf(moved, back)).toBe('2026-11-19');
    const run = dropAt(kiritimati, '2026-11-18T05:00:00Z');
    expect(streakAfterDrop({ ...moved, ...run }, back).streak).toBe(2);
  });

  it('is no day of the zone that was left from before the person came there', () => {
    const home = firstZone('Pacific/Pago_Pago');
    const run = dropAt(home, '2028-02-26T05:00:00Z');
    // The calendar goes from February 25 to 27 in Kiritimati, and from there back to a 27th that has just begun.
    const away = claimed(home, 'Pacific/Kiritimati', at('2028-02-26T06:00:00Z'));
    const back = at('2028-02-27T11:00:00Z');
    const moved = claimed(away, 'Pacific/Pago_Pago', back);
    expect([run.lastDropDate, dateOf(moved, back)]).toEqual(['2028-02-25', '2028-02-27']);
    expect(previousDay(null, moved, back)).toBe('2028-02-25');
    expect(streakAfterDrop({ ...moved, ...run }, back).streak).toBe(2);
  });
});

/** A person whose device reports its zone with each drop, as requests do. */
class Traveller {
  zone: Zone;
  run = nobody;
  constructor(home: string) {
    this.zone = firstZone(home);
  }

  /** @returns whether the drop was accepted */
  drop(device: string, moment: string): boolean {
    const now = at(moment);
    this.zone = claimed(this.zone, device, now);
    const date = dateOf(this.zone, now);
    if (isTaken(date, this.run.lastDropDate)) return false;
    const { streak } = streakAfterDrop({ ...this.zone, ...this.run }, now, device);
    this.run = {
      streak,
      lastDropDate: date,
      lastDrop: { at: Timestamp.fromDate(now), zone: device },
    };
    return true;
  }
}

describe('a trip and the way home', () => {
  const AMS = 'Europe/Amsterdam';
  const LA = 'America/Los_Angeles';

  it('to Los Angeles refuses no morning and breaks nothing, the days after it included', () => {
    const me = new Traveller(AMS);
    const drops: [string, string][] = [
      // 08:00 in Amsterdam, 08:00 in Los Angeles, and 08:00 at home again.
      ...['01', '02', '03', '04'].map((day): [string, string] => [AMS, `2026-06-${day}T06:00:00Z`]),
      ...['05', '06'].map((day): [string, string] => [LA, `2026-06-${day}T15:00:00Z`]),
      ...['07', '08', '09', '10', '11', '12', '13', '14'].map((day): [string, string] => [
        AMS,
        `2026-06-${day}T06:00:00Z`,
      ]),
    ];
    // The phone reports its zone after landing.
    for (const [device, moment] of drops) {
      if (moment.startsWith('2026-06-05'))
        me.zone = claimed(me.zone, LA, at('2026-06-04T21:00:00Z'));
      expect(me.drop(device, moment), moment).toBe(true);
    }
    expect(me.run).toMatchObject({ streak: drops.length, lastDropDate: '2026-06-14' });
  });

  it('over the date line forgives the day that was spent in the air', () => {
    const me = new Traveller('Pacific/Auckland');
    me.zone = claimed(me.zone, LA, at('2026-06-01T00:00:00Z'));
    for (const day of ['02', '03', '04'])
      expect(me.drop(LA, `2026-06-${day}T15:00:00Z`)).toBe(true);
    // June 4 at 08:00 in Los Angeles, then June 6 at 21:00 in Auckland: there was no June 5.
    expect(me.drop('Pacific/Auckland', '2026-06-06T09:00:00Z')).toBe(true);
    expect(me.run).toMatchObject({ streak: 4, lastDropDate: '2026-06-06' });
  });

  it('goes on by the days of the device while a third zone is not taken yet', () => {
    const me = new Traveller(AMS);
    me.drop(AMS, '2026-06-01T06:00:00Z');
    me.zone = claimed(me.zone, 'Asia/Tokyo', at('2026-06-01T12:00:00Z'));
    me.drop('Asia/Tokyo', '2026-06-02T23:00:00Z');
    // 08:00 of June 3 in Tokyo, 20:00 of June 4 in Los Angeles, which is June 5 in Tokyo.
    me.drop(LA, '2026-06-05T03:00:00Z');
    expect(me.run).toMatchObject({ lastDropDate: '2026-06-05', streak: 2 });
  });

  it.each([
    // Seven minutes past midnight at home on July 28, a night on the 28th away, and July 30 at home: a 29th of no hour.
    ['2027-07-29T19:58:00Z', 2],
    // A day later: the whole 29th was spent away, without a drop.
    ['2027-07-30T19:58:00Z', 1],
  ])('forgives a day that was spent in the air on the way home, at %s: %i', (lands, streak) => {
    const me = new Traveller('Asia/Pyongyang');
    me.drop('Asia/Pyongyang', '2027-07-27T15:07:00Z');
    me.zone = claimed(me.zone, 'America/Anguilla', at('2027-07-28T22:55:00Z'));
    me.zone = claimed(me.zone, 'Asia/Pyongyang', at(lands));
    const morning = new Date(at(lands).getTime() + 3_600_000).toISOString();
    expect(me.drop('Asia/Pyongyang', morning)).toBe(true);
    expect(me.run.streak).toBe(streak);
  });

  it.each([
    // They left Belgrade on January 12, and landed in Ust-Nera when the 14th began: a 13th of no hour.
    ['Asia/Ust-Nera', '2026-01-13T23:00:00Z', 4],
    // A day later: the whole 14th was spent there, without a drop.
    ['Asia/Ust-Nera', '2026-01-14T23:00:00Z', 1],
    // To the west no date is skipped: the 13th had its hours.
    [LA, '2026-01-14T17:00:00Z', 1],
  ])(
    'forgives a day in the air on the way to a third zone, %s, at %s: %i',
    (to, moment, streak) => {
      const me = new Traveller('Africa/Abidjan');
      me.drop('Africa/Abidjan', '2026-01-10T00:00:00Z');
      me.zone = claimed(me.zone, 'Europe/Belgrade', at('2026-01-10T01:00:00Z'));
      me.drop('Europe/Belgrade', '2026-01-11T00:00:00Z');
      me.drop('Europe/Belgrade', '2026-01-11T23:00:00Z');
      expect(me.run.streak).toBe(3);
      expect(me.drop(to, moment)).toBe(true);
      expect(me.run.streak).toBe(streak);
    },
  );

  it('forgives no whole day that was missed', () => {
    const me = new Traveller(AMS);
    me.drop(AMS, '2026-06-01T06:00:00Z');
    me.drop(AMS, '2026-06-03T06:00:00Z');
    expect(me.run.streak).toBe(1);
    const away = new Traveller(AMS);
    away.drop(AMS, '2026-06-01T06:00:00Z');
    away.drop('Europe/London', '2026-06-03T07:00:00Z');
    expect(away.run.streak).toBe(1);
  });
});

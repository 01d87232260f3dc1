import { TZDate } from '@date-fns/tz';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chosen,
  claimed,
  dateOf,
  isTaken,
  nextAfter,
  zoneOf,
} from '../../test/support/own-calendar.ts';
import { ownClock } from '../contract/fields.ts';
import { DAY_MS, knownZone, localDate } from '../platform/time.ts';
import { claimZone, firstZone, ownDay } from './calendar.ts';

type Zone = ReturnType<typeof firstZone>;

const at = (iso: string) => new Date(iso);

describe('a person’s time zone', () => {
  it('is the one their first request names, or UTC when that is garbage', () => {
    expect(firstZone('Europe/Amsterdam').timeZone).toBe('Europe/Amsterdam');
    expect(firstZone('Nowhere/Land').timeZone).toBe('UTC');
  });

  it('changes at the next midnight of the old zone, not before', () => {
    const home = firstZone('Europe/Amsterdam');
    const moved = claimed(home, 'Asia/Tokyo', at('2026-11-20T12:00:00Z'));
    expect(zoneOf(moved, at('2026-11-20T22:59:59Z'))).toBe('Europe/Amsterdam');
    expect(zoneOf(moved, at('2026-11-20T23:00:00Z'))).toBe('Asia/Tokyo');
  });

  it('changes at most once in seven days', () => {
    const home = firstZone('Europe/Amsterdam');
    const moved = claimed(home, 'Asia/Tokyo', at('2026-11-20T12:00:00Z'));
    expect(claimZone(moved, 'Europe/Paris', at('2026-11-27T11:59:59Z'))).toBeNull();
    const again = claimed(moved, 'Europe/Paris', at('2026-11-27T12:00:00Z'));
    expect(again.nextZone?.zone).toBe('Europe/Paris');
  });

  it('goes back to the zone that was left at once, within the seven days, as often as need be', () => {
    const home = firstZone('Europe/Amsterdam');
    const away = claimed(home, 'America/Los_Angeles', at('2026-11-20T12:00:00Z'));
    const landed = at('2026-11-23T12:00:00Z');
    const back = claimed(away, 'Europe/Amsterdam', landed);
    expect(zoneOf(back, landed)).toBe('Europe/Amsterdam');
    expect(zoneOf(back, new Date(landed.getTime() - 1))).toBe('America/Los_Angeles');
    const again = claimed(back, 'America/Los_Angeles', at('2026-11-24T12:00:00Z'));
    expect(zoneOf(again, at('2026-11-24T12:00:00Z'))).toBe('America/Los_Angeles');
    // A third zone still waits for the week to be over.
    expect(claimZone(back, 'Asia/Tokyo', at('2026-11-27T11:59:59Z'))).toBeNull();
    expect(claimed(back, 'Asia/Tokyo', at('2026-11-27T12:00:00Z')).nextZone?.zone).toBe(
      'Asia/Tokyo',
    );
  });

  it('is as before when somebody is back before their midnight, and follows a stopover', () => {
    const home = firstZone('Europe/Amsterdam');
    const moving = claimed(home, 'Europe/London', at('2026-11-20T12:00:00Z'));
    expect(claimed(moving, 'Europe/Amsterdam', at('2026-11-20T15:00:00Z'))).toEqual(home);
    const further = claimed(moving, 'America/Los_Angeles', at('2026-11-20T22:00:00Z'));
    expect(zoneOf(further, at('2026-11-20T23:00:00Z'))).toBe('America/Los_Angeles');
  });

  it('stays when the claim is garbage or the same', () => {
    const home = firstZone('Europe/Amsterdam');
    for (const claim of [undefined, '', 'Nowhere/Land', 'Europe/Amsterdam']) {
      expect(claimZone(home, claim, at('2026-11-20T12:00:00Z'))).toBeNull();
    }
  });
});

describe('a zone chosen by hand', () => {
  const home = firstZone('Europe/Amsterdam');
  const noon = at('2026-11-20T12:00:00Z');

  it('no longer follows the browser', () => {
    const pinned = chosen(home, 'Europe/Amsterdam', noon) as Zone;
    expect(claimZone(pinned, 'Asia/Tokyo', noon)).toBeNull();
  });

  it('waits for midnight and for the week, as a claimed one does', () => {
    const moved = chosen(home, 'Asia/Tokyo', noon) as Zone;
    expect(zoneOf(moved, at('2026-11-20T22:59:59Z'))).toBe('Europe/Amsterdam');
    expect(zoneOf(moved, at('2026-11-20T23:00:00Z'))).toBe('Asia/Tokyo');
    expect(chosen(moved, 'Europe/Paris', noon)).toEqual(at('2026-11-27T12:00:00Z'));
  });

  it('calls off a change that still waits, but earns no second one with it', () => {
    const moving = claimed(home, 'Asia/Tokyo', noon);
    const stayed = chosen(moving, 'Europe/Amsterdam', noon) as Zone;
    expect(zoneOf(stayed, at('2026-11-25T00:00:00Z'))).toBe('Europe/Amsterdam');
    expect(chosen(stayed, 'Asia/Tokyo', noon)).toEqual(at('2026-11-27T12:00:00Z'));
  });
});

describe('when the next drop may be released', () => {
  it('is now for somebody who has not dropped today', () => {
    const home = firstZone('Europe/Amsterdam');
    expect(nextAfter(home, '2026-11-19', at('2026-11-20T12:00:00Z'))).toBeNull();
    expect(nextAfter(home, null, at('2026-11-20T12:00:00Z'))).toBeNull();
  });

  it('is the next local midnight for somebody who has', () => {
    const next = nextAfter(firstZone('Europe/Amsterdam'), '2026-11-20', at('2026-11-20T12:00:00Z'));
    expect(next?.toISOString()).toBe('2026-11-20T23:00:00.000Z');
  });

  it('waits for the new zone’s midnight when a move to the west is on its way', () => {
    const home = claimed(
      firstZone('Europe/Amsterdam'),
      'America/New_York',
      at('2026-11-20T12:00:00Z'),
    );
    const next = nextAfter(home, '2026-11-20', at('2026-11-20T13:00:00Z'));
    expect(next?.toISOString()).toBe('2026-11-21T05:00:00.000Z');
  });
});

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'Nowhere/Land', '');
const visits = fc.array(
  fc.record({ waitMs: fc.nat(2 * DAY_MS), claim: zones, byHand: fc.boolean() }),
  { maxLength: 40 },
);

/** The zone after a visit that claims one, or whose visitor chooses it by hand. */
function after(zone: Zone, claim: string, byHand: boolean, now: Date): Zone {
  const known = byHand ? knownZone(claim) : null;
  if (!known) return claimed(zone, claim, now);
  const change = chosen(zone, known, now);
  return change instanceof Date ? zone : change;
}

describe('the clock that is kept with what one writes', () => {
  it('tells the date and the hour of its zone, in every zone and at every minute', () => {
    const minutes = fc.integer({
      min: Date.parse('2026-01-01') / 60_000,
      max: Date.parse('2030-01-01') / 60_000,
    });
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const now = new Date(minute * 60_000);
        const state = firstZone(zone);
        const clock = ownDay(state, now).clock;
        const shown = new Date(now.getTime() + clock.offset * 60_000).toISOString();
        expect(shown.slice(0, 10)).toBe(dateOf(state, now));
        expect(Number(shown.slice(11, 13))).toBe(
          new TZDate(now.getTime(), state.timeZone).getHours(),
        );
        expect(ownClock.safeParse(clock).success).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('is the one by which the day is counted, while a change of zone waits', () => {
    const home = firstZone('Pacific/Auckland');
    const landed = at('2026-05-27T08:30:00Z');
    const moving = claimed(home, 'America/Los_Angeles', landed);
    expect(ownDay(moving, landed).clock).toEqual({ zone: 'Pacific/Auckland', offset: 720 });
    const from = moving.nextZone?.from.toDate() ?? landed;
    expect(ownDay(moving, from).clock).toEqual({ zone: 'America/Los_Angeles', offset: -420 });
  });
});

describe('whatever zones are claimed or chosen, and whenever', () => {
  it('drop dates strictly increase, and the promised instant is the first at which a drop is taken', () => {
    fc.assert(
      fc.property(zones, visits, (first, journey) => {
        let now = Date.parse('2026-02-20T00:00:00Z');
        let zone = firstZone(first);
        let last: string | null = null;
        for (const { waitMs, claim, byHand } of journey) {
          now += waitMs;
          zone = after(zone, claim, byHand, new Date(now));
          const date = dateOf(zone, new Date(now));
          const next = nextAfter(zone, last, new Date(now));
          expect(next !== null).toBe(isTaken(date, last));
          if (next) {
            expect(isTaken(dateOf(zone, next), last)).toBe(false);
            expect(isTaken(dateOf(zone, new Date(next.getTime() - 1)), last)).toBe(true);
          } else {
            expect(last === null || date > last).toBe(true);
            expect(date).toBe(localDate(new Date(now), zoneOf(zone, new Date(now))));
            last = date;
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('somebody who goes back and forth between two zones', () => {
  const pairs = fc.constantFrom(
    ['Europe/Amsterdam', 'America/Los_Angeles'],
    ['Pacific/Auckland', 'America/Los_Angeles'],
    ['Pacific/Kiritimati', 'Pacific/Pago_Pago'],
  );
  const hops = fc.array(fc.record({ waitMinutes: fc.nat(600), isAway: fc.boolean() }), {
    maxLength: 60,
    size: 'max',
  });

  it('is where they say within the week, and wins no drop: one for each date that a zone showed', () => {
    fc.assert(
      fc.property(pairs, hops, ([home = '', away = ''], journey) => {
        let now = Date.parse('2026-06-01T12:00:00Z');
        let zone = claimed(firstZone(home), away, new Date(now));
        const begins = zone.nextZone?.from.toDate() ?? new Date(now);
        const ends = now + 7 * DAY_MS;
        now = begins.getTime();
        const shown = new Set<string>();
        const dropped: string[] = [];
        for (const { waitMinutes, isAway } of journey) {
          now += waitMinutes * 60_000;
          if (now >= ends) break;
          const visit = new Date(now);
          const device = isAway ? away : home;
          zone = claimed(zone, device, visit);
          expect(zoneOf(zone, visit)).toBe(device);
          const date = dateOf(zone, visit);
          shown.add(date);
          if (!isTaken(date, dropped.at(-1) ?? null)) dropped.push(date);
          // Nobody comes to a third zone in the meantime.
          expect(claimZone(zone, 'Asia/Tokyo', visit)).toBeNull();
        }
        expect(dropped).toEqual([...new Set(dropped)].sort());
        expect(dropped.length).toBeLessThanOrEqual(shown.size);
      }),
      { numRuns: 300 },
    );
  });
});

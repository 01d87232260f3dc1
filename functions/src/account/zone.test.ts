import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDate } from '../platform/local-day.ts';
import {
  claimZone,
  dropDate,
  effectiveZone,
  firstZone,
  hasDropped,
  nextAllowedAt,
} from './zone.ts';

const at = (iso: string) => new Date(iso);
const DAY_MS = 24 * 3_600_000;

describe('a person’s time zone', () => {
  it('is the one their first request names, or UTC when that is garbage', () => {
    expect(firstZone('Europe/Amsterdam').timeZone).toBe('Europe/Amsterdam');
    expect(firstZone('Nowhere/Land').timeZone).toBe('UTC');
  });

  it('changes at the next midnight of the old zone, not before', () => {
    const home = firstZone('Europe/Amsterdam');
    const moved = claimZone(home, 'Asia/Tokyo', at('2026-11-20T12:00:00Z'));
    expect(effectiveZone(moved, at('2026-11-20T22:59:59Z'))).toBe('Europe/Amsterdam');
    expect(effectiveZone(moved, at('2026-11-20T23:00:00Z'))).toBe('Asia/Tokyo');
  });

  it('changes at most once in seven days', () => {
    const home = firstZone('Europe/Amsterdam');
    const moved = claimZone(home, 'Asia/Tokyo', at('2026-11-20T12:00:00Z'));
    expect(claimZone(moved, 'Europe/Paris', at('2026-11-27T11:59:59Z'))).toBe(moved);
    const again = claimZone(moved, 'Europe/Paris', at('2026-11-27T12:00:00Z'));
    expect(again.nextZone?.zone).toBe('Europe/Paris');
  });

  it('stays when the claim is garbage or the same', () => {
    const home = firstZone('Europe/Amsterdam');
    for (const claim of [undefined, '', 'Nowhere/Land', 'Europe/Amsterdam']) {
      expect(claimZone(home, claim, at('2026-11-20T12:00:00Z'))).toBe(home);
    }
  });
});

describe('when the next drop may be released', () => {
  it('is now for somebody who has not dropped today', () => {
    const home = firstZone('Europe/Amsterdam');
    expect(nextAllowedAt(home, '2026-11-19', at('2026-11-20T12:00:00Z'))).toBeNull();
    expect(nextAllowedAt(home, null, at('2026-11-20T12:00:00Z'))).toBeNull();
  });

  it('is the next local midnight for somebody who has', () => {
    const next = nextAllowedAt(
      firstZone('Europe/Amsterdam'),
      '2026-11-20',
      at('2026-11-20T12:00:00Z'),
    );
    expect(next?.toISOString()).toBe('2026-11-20T23:00:00.000Z');
  });

  it('waits for the new zone’s midnight when a move to the west is on its way', () => {
    const home = claimZone(
      firstZone('Europe/Amsterdam'),
      'America/New_York',
      at('2026-11-20T12:00:00Z'),
    );
    const next = nextAllowedAt(home, '2026-11-20', at('2026-11-20T13:00:00Z'));
    expect(next?.toISOString()).toBe('2026-11-21T05:00:00.000Z');
  });
});

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'Nowhere/Land', '');
const visits = fc.array(fc.record({ waitMs: fc.nat(2 * DAY_MS), claim: zones }), { maxLength: 40 });

describe('whatever zones are claimed, and whenever', () => {
  it('drop dates strictly increase, and the promised instant is the first at which a drop is taken', () => {
    fc.assert(
      fc.property(zones, visits, (first, journey) => {
        let now = Date.parse('2026-02-20T00:00:00Z');
        let zone = firstZone(first);
        let last: string | null = null;
        for (const { waitMs, claim } of journey) {
          now += waitMs;
          zone = claimZone(zone, claim, new Date(now));
          const date = dropDate(zone, new Date(now));
          const next = nextAllowedAt(zone, last, new Date(now));
          expect(next !== null).toBe(hasDropped(date, last));
          if (next) {
            expect(hasDropped(dropDate(zone, next), last)).toBe(false);
            expect(hasDropped(dropDate(zone, new Date(next.getTime() - 1)), last)).toBe(true);
          } else {
            expect(last === null || date > last).toBe(true);
            expect(date).toBe(localDate(new Date(now), effectiveZone(zone, new Date(now))));
            last = date;
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});

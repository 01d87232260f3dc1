import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alertsDue } from '../cases/case.ts';
import { isUnattended } from './alerts.ts';

const HOUR = 3_600_000;

describe('when somebody is told of a grave case', () => {
  it.each([
    ['at once', 0, 1],
    ['at once, though it is dealt with the next quarter of an hour', -0.25, 1],
    ['not again within the hour', 0.99, 1],
    ['again after an hour', 1, 2],
    ['again after four', 4, 3],
    ['and after a day', 24, 4],
    ['and then no more', 1000, 4],
  ])('%s', (_when, hours, times) => {
    expect(alertsDue(0, hours * HOUR)).toBe(times);
  });

  it('is never taken back by time', () => {
    const moment = fc.integer({ min: -HOUR, max: 100 * HOUR });
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
        expect(alertsDue(0, later)).toBeGreaterThanOrEqual(alertsDue(0, earlier));
      }),
    );
  });
});

describe('an unattended desk', () => {
  it.each([
    ['nothing waits', null, null, false],
    ['a case has waited for less than 12 hours', 11.9, null, false],
    ['it has waited longer, and nobody ever acted', 12, null, true],
    ['it has waited longer, and nobody acted for as long', 30, 12, true],
    ['it has waited longer, but somebody is at work', 30, 11.9, false],
  ])('%s', (_when, waited, acted, is) => {
    const now = 1000 * HOUR;
    const ago = (hours: number | null) => (hours === null ? null : now - hours * HOUR);
    expect(isUnattended(ago(waited), ago(acted), now)).toBe(is);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alertsDue } from './case.ts';

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

// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { timeLeft } from './countdown.tsx';
import { nextLocalMidnight } from './queries.ts';

const now = new Date('2026-03-10T20:15:30.250Z');
const until = (iso: string) => timeLeft(now, new Date(iso));

describe('the wait for the next drop', () => {
  it('counts hours, minutes and seconds, two digits each', () => {
    expect(until('2026-03-11T00:00:00Z')).toBe('03 hours 44 minutes 30 seconds');
    expect(until('2026-03-10T20:15:31Z')).toBe('00 hours 00 minutes 01 seconds');
  });

  it('is over at the moment itself, never at minus one', () => {
    expect(until('2026-03-10T20:15:30.250Z')).toBeNull();
    expect(until('2026-03-09T00:00:00Z')).toBeNull();
  });

  it('ends at the next midnight of this device when the server names no time', () => {
    const midnight = nextLocalMidnight(new Date(2026, 11, 31, 23, 59, 59));
    expect(midnight).toEqual(new Date(2027, 0, 1));
    expect(nextLocalMidnight(midnight)).toEqual(new Date(2027, 0, 2));
  });
});

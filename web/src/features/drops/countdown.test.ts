// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { countdown } from './already-dropped.tsx';
import { nextLocalMidnight } from './queries.ts';

const now = new Date('2026-03-10T20:15:30.250Z');
const at = (iso: string) => countdown(now, new Date(iso));

describe('the wait for the next drop', () => {
  it('counts hours, minutes and seconds, two digits each', () => {
    expect(at('2026-03-11T00:00:00Z')).toMatchObject({ hours: '03', minutes: '44', seconds: '30' });
    expect(at('2026-03-10T20:15:31Z')).toMatchObject({ hours: '00', minutes: '00', seconds: '01' });
  });

  it('is over at the moment itself, never at minus one', () => {
    expect(at('2026-03-10T20:15:30.250Z')).toBeNull();
    expect(at('2026-03-09T00:00:00Z')).toBeNull();
  });

  it('says how much of the day has passed, also when the wait is longer than a day', () => {
    expect(at('2026-03-11T08:15:30.250Z')?.passed).toBeCloseTo(0.5);
    expect(at('2026-03-12T20:00:00Z')?.passed).toBe(0);
  });

  it('ends at the next midnight of this device when the server names no time', () => {
    const midnight = nextLocalMidnight(new Date(2026, 11, 31, 23, 59, 59));
    expect(midnight).toEqual(new Date(2027, 0, 1));
    expect(nextLocalMidnight(midnight)).toEqual(new Date(2027, 0, 2));
  });
});

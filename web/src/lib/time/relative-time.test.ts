import { describe, expect, it } from 'vitest';
import { relativeTime } from './clock.ts';

const then = '2026-03-01T12:00:00.000Z';
const after = (ms: number) => relativeTime(then, new Date(new Date(then).getTime() + ms));
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('how long ago a card says a drop was', () => {
  it.each([
    [0, 'just now'],
    [MINUTE, 'just now'],
    [2 * MINUTE - 1, 'just now'],
    [2 * MINUTE, '2m ago'],
    [HOUR - 1, '59m ago'],
    [HOUR, '1h ago'],
    [24 * HOUR - 1, '23h ago'],
    [24 * HOUR, 'yesterday'],
    [48 * HOUR - 1, 'yesterday'],
    [48 * HOUR, '2d ago'],
    [400 * 24 * HOUR, '400d ago'],
  ])('%i ms later: %s', (ms, words) => {
    expect(after(ms)).toBe(words);
  });

  it('takes a drop from the future as just now, as a slow clock shows it', () => {
    expect(after(-5 * MINUTE)).toBe('just now');
  });
});

import { beforeEach, expect, it, vi } from 'vitest';
import { memoizedRisk } from './memoized-risk.ts';
import { rateRisk } from './risk.ts';

const rate = vi.fn(rateRisk);
beforeEach(() => {
  rate.mockClear();
});

const PAGE = 'The rain went on, and I thought of nothing much. '.repeat(60);

it.each([PAGE, 'A short one.'])('a text is rated once, and anew when a word is another', (text) => {
  expect([memoizedRisk(text, rate), memoizedRisk(text, rate)]).toEqual(['none', 'none']);
  expect(rate).toHaveBeenCalledTimes(1);
  expect(memoizedRisk(`${text} I want to kill myself.`, rate)).toBe('high');
  expect(memoizedRisk(text, rate)).toBe('none');
});

it('what was rated long ago is forgotten, and rated alike again', () => {
  const quick = vi.fn(() => 'none' as const);
  for (let n = 0; n < 20_001; n += 1) memoizedRisk(`thought ${n}`, quick);
  quick.mockClear();
  memoizedRisk('thought 20000', quick);
  expect(quick).not.toHaveBeenCalled();
  memoizedRisk('thought 0', quick);
  expect(quick).toHaveBeenCalledTimes(1);
});

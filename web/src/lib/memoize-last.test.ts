import { expect, it, vi } from 'vitest';
import { memoizeLast } from './memoize-last.ts';

it('asks once for each new text, and again for one that was long ago', () => {
  const ask = vi.fn((text: string) => text.length);
  const asked = memoizeLast(ask, 2);
  expect(['a', 'bb', 'a', 'bb'].map(asked)).toEqual([1, 2, 1, 2]);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(asked('ccc')).toBe(3);
  expect(asked('bb')).toBe(2);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(asked('a')).toBe(1);
  expect(ask).toHaveBeenCalledTimes(4);
});

import { expect, it, vi } from 'vitest';
import { dropEndpoints } from './drops.ts';
import { words, wordsOrNone } from './fields.ts';

it('words are normalised once on their way in', () => {
  const normalise = vi.spyOn(String.prototype, 'normalize');
  const drop = { content: ' I left the light on.\u200B\n', emotionType: 'sadness' };
  const read = dropEndpoints['POST /api/drops'].input.parse(drop);
  const times = normalise.mock.calls.length;
  normalise.mockRestore();
  expect(read.content).toBe('I left the light on.');
  expect(times).toBe(1);
});

it.each([
  ['', 'needs at least one visible character'],
  ['half of \uD83D', 'holds broken characters (a lone surrogate); write it again'],
  ['eleven long', 'may be at most 10 characters'],
  ['far '.repeat(100), 'may be at most 10 characters'],
])('%j is refused for one reason', (text, message) => {
  const { error } = words(10).safeParse(text);
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

it.each([
  [null, null],
  [' \u200B', null],
  ['one\u000Btwo \n three', 'one two three'],
])('a title %j is stored as %j', (sent, stored) => {
  expect(wordsOrNone(20).parse(sent)).toBe(stored);
});

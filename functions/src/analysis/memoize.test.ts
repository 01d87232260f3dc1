import { expect, it, vi } from 'vitest';
import { readEmotions } from './emotions/emotions.ts';
import { memoize } from './memoize.ts';

const words = (count: number, of = 'word'): string[] =>
  Array.from({ length: count }, (_, at) => `${of}${at}`);

it('finds out about a word once', () => {
  const find = vi.fn((word: string) => ({ word }));
  const recall = memoize(find);
  expect(recall('rain')).toBe(recall('rain'));
  expect(find).toHaveBeenCalledTimes(1);
});

it('never grows beyond its bounds: what was forgotten or is too long is found out about again', () => {
  const find = vi.fn((word: string) => ({ word }));
  const recall = memoize(find);
  for (const word of ['rain', ...words(8_192), 'rain']) recall(word);
  expect(find.mock.calls.filter(([word]) => word === 'rain')).toHaveLength(2);
  for (const word of Array(3).fill('r'.repeat(13))) recall(word);
  expect(find.mock.calls.filter(([word]) => word.length === 13)).toHaveLength(3);
});

it('a text is read the same when all its words were forgotten', () => {
  const text = "I don't feel loved, I can't stop crying and nobody noticed :(";
  const before = readEmotions(text);
  for (const word of words(20_000, 'strange')) readEmotions(word);
  expect(readEmotions(text)).toEqual(before);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packNames, unpack } from './learned-weights.ts';

/** The rows of words, by the names of the features. Each feature has five weights, so its row begins at five times its place. */
const rowsOf = (sorted: readonly string[]) =>
  unpack({ features: packNames(sorted), levels: '', step: 1, bias: [] }).rowsOf;

const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .filter((text) => !/[\n ^-]/.test(text));
const name = fc.oneof(
  word,
  fc.tuple(word, word).map((pair) => pair.join(' ')),
);
const sortedNames = fc
  .uniqueArray(name, { minLength: 1, maxLength: 50 })
  .map((names) => names.sort());

test('names come out of their packing as they went in, each in its place', () => {
  fc.assert(
    fc.property(sortedNames, (sorted) => {
      const rows = rowsOf(sorted);
      const found = sorted.map((each) => {
        const [first = '', second] = each.split(' ');
        return second === undefined ? rows(first).word : rows(first).pairs?.get(second);
      });
      expect(found).toEqual(sorted.map((_, place) => 5 * place));
    }),
  );
});

test('a word has the rows of its own names alone, also when it is asked for again', () => {
  const rows = rowsOf(['a', 'a b', 'ab', 'abc', 'abcd^', 'b', 'ba-']);
  for (const _ of [1, 2]) {
    expect(rows('a')).toMatchObject({ word: 0, pairs: new Map([['b', 5]]) });
    expect(rows('ab')).toMatchObject({ word: 10, pairs: undefined, negatedWord: undefined });
    expect(rows('abcde')).toMatchObject({ word: undefined, beginning: 20 });
    expect(rows('ba')).toMatchObject({ word: undefined, negatedWord: 30 });
    expect(rows('c')).toMatchObject({ word: undefined, pairs: undefined });
  }
});

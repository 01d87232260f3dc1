import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openNames, packNames } from './learned-weights.ts';

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .filter((s) => !/\n/.test(s));
const sortedNames = fc
  .uniqueArray(name, { minLength: 1, maxLength: 50 })
  .map((names) => names.sort());

test('names come out of their packing as they went in, each in its place', () => {
  fc.assert(
    fc.property(sortedNames, (sorted) => {
      const take = openNames(packNames(sorted));
      const out: string[] = [];
      for (const each of sorted) take(each.slice(0, 2), (name, place) => (out[place] = name));
      expect(out).toEqual(sorted);
    }),
  );
});

test('only names that begin as asked come out, once', () => {
  const take = openNames(packNames(['a', 'a b', 'ab', 'abc', 'b', 'ba']));
  const taken = (prefix: string): string[] => {
    const names: string[] = [];
    take(prefix, (name) => names.push(name));
    return names;
  };
  expect(taken('ab')).toEqual(['ab', 'abc']);
  expect(taken('ab')).toEqual([]);
  expect(taken('a')).toEqual(['a']);
  expect(taken('c')).toEqual([]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packNames, unpackNames } from './packed.ts';

test('names come out of their packing as they went in', () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .filter((s) => !/\n/.test(s));
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 50 }), (names) => {
      const sorted = names.sort();
      expect(unpackNames(packNames(sorted))).toEqual(sorted);
    }),
  );
});

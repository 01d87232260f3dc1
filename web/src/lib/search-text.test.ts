import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEARCH_CASES } from '../testing/search-cases.ts';
import { foldText, holdsAll, placeOf, wordsToFind } from './search-text.ts';

describe('a text as a search reads it', () => {
  it.each(SEARCH_CASES.filter(([sought]) => sought !== ''))(
    '%j in %j: %s',
    (sought, text, isFound) => {
      expect(holdsAll(foldText(text), wordsToFind(sought))).toBe(isFound);
    },
  );

  const anything = fc.string({ unit: 'binary', maxLength: 60 });

  it('is the same however Unicode spells it, and when it is read twice', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const folded = foldText(text);
        for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD']) {
          expect(foldText(text.normalize(form))).toBe(folded);
        }
        expect(foldText(folded)).toBe(folded);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is the same in small and in capital letters', () => {
    const letters = fc.stringMatching(/^[a-zß-öø-ÿœłđħŧ а-яёα-ωά-ώ]{0,30}$/u);
    fc.assert(
      fc.property(letters, (text) => {
        expect(foldText(text.toUpperCase())).toBe(foldText(text));
      }),
      { numRuns: 1_000 },
    );
  });
});

it('the place of a word is where it stands as it was written', () => {
  expect(placeOf('In der großen Straße', 'strasse')).toBe(14);
  expect(placeOf('e\u0301te\u0301, e\u0301cole', 'ecole')).toBe(7);
  expect(placeOf('nothing of it', 'ecole')).toBe(-1);
  const before = fc.string({ unit: 'grapheme' }).filter((text) => !foldText(text).includes('|'));
  fc.assert(
    fc.property(before, (text) => {
      expect(placeOf(`${text} | Straße`, '|')).toBe(text.length + 1);
    }),
  );
});

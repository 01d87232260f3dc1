import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameText } from './text-match.ts';

const LETTERS = [...'abcdeghiklmnoprstuvwzàçéïñöšž'];
const word = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 2, maxLength: 9 })
  .map((letters) => letters.join(''));
const words = fc.array(word, { minLength: 1, maxLength: 60 });
const space = fc.constantFrom(' ', '  ', '\n', ' \n ', ', ', '. ');
const unmarked = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
const spelled = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.normalize('NFD'),
  unmarked,
);

describe('a text', () => {
  it('is the same as itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (text) => {
        expect(isSameText(text, text)).toBe(true);
      }),
    );
  });

  it('is the same in capitals, with other spaces and without accents', () => {
    fc.assert(
      fc.property(words, space, spelled, (all, between, spell) => {
        expect(isSameText(all.join(' '), spell(all.join(between)))).toBe(true);
        expect(isSameText(spell(all.join(between)), all.join(' '))).toBe(true);
      }),
    );
  });

  it('is not the same as one that shares no word with it', () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        const others = other.map((each) => `x${unmarked(each)}q`);
        expect(isSameText(one.join(' '), others.join(' '))).toBe(false);
      }),
    );
  });

  it('is nearly the same with one word changed when it is long, and another text when it is short', () => {
    const tail = fc.uniqueArray(word, { minLength: 20, maxLength: 60 });
    fc.assert(
      fc.property(tail, fc.nat(), (all, at) => {
        const changed = all.with(at % all.length, 'xqxqxq').join(' ');
        const line = all.join(' ');
        const areLong = line.length >= 80 && changed.length >= 80;
        expect(isSameText(line, changed)).toBe(areLong);
        expect(isSameText(all.slice(0, 4).join(' '), all.slice(0, 5).join(' '))).toBe(false);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCharacters, firstCharacters } from './characters.ts';

const family = '👨‍👩‍👧‍👦';

describe('the characters of a text', () => {
  it('are counted as a reader counts: a family is one', () => {
    expect(countCharacters(`${family}é`)).toBe(2);
  });

  it('are never cut in two', () => {
    expect(firstCharacters(`ab${family}c`, 3)).toBe(`ab${family}`);
    expect(firstCharacters('ab', 3)).toBe('ab');
  });

  it('are the same of plain letters, for which no rules are loaded', () => {
    const rules = new Intl.Segmenter('en', { granularity: 'grapheme' });
    const plain = [
      [0x0a, 0x0a],
      [0x20, 0x7e],
      [0xa0, 0x2ff],
      [0x2010, 0x2027],
    ].map(([min, max]) =>
      fc.integer({ min: min ?? 0, max: max ?? 0 }).map((code) => String.fromCharCode(code)),
    );
    const text = fc.string({
      unit: fc.oneof(...plain, fc.constantFrom('\u0301', '\u200d', '\r', family)),
    });
    fc.assert(
      fc.property(text, fc.nat(30), (written, max) => {
        const characters = [...rules.segment(written)].map(({ segment }) => segment);
        expect(countCharacters(written)).toBe(characters.length);
        expect(firstCharacters(written, max)).toBe(characters.slice(0, max).join(''));
      }),
    );
  });
});

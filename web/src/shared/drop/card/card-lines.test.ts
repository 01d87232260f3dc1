import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardLines } from './draw-card.ts';

/** Every character is ten pixels wide. */
const measure = (words: string) => 10 * [...words].length;
const lines = (words: string, signs: number) => cardLines(words, 10 * signs, measure);
const letters = (words: string) => words.replace(/\s/g, '');

describe('words on a card', () => {
  it('break at spaces, and keep the lines that were written', () => {
    expect(lines('I kept the voicemail.\n\nStill.', 10)).toEqual([
      'I kept the',
      'voicemail.',
      '',
      'Still.',
    ]);
  });

  it('break within a word only where it is wider than a line, and never within a sign', () => {
    expect(lines('mmmmmmmm', 3)).toEqual(['mmm', 'mmm', 'mm']);
    const family = '👨‍👩‍👧';
    expect(cardLines(family.repeat(4), 100, measure)).toEqual(
      [family, family, family, family].reduce<string[]>((all, one, at) => {
        if (at % 2 === 0) all.push(one);
        else all[all.length - 1] += one;
        return all;
      }, []),
    );
  });

  it('break where there are no spaces at all, and begin no line with a point', () => {
    const words = '今夜はとても静かで、誰も起きていない。';
    expect(lines(words, 6).join('')).toBe(words);
    expect(lines(words, 6).filter((line) => /^[、。]/.test(line))).toEqual([]);
    expect(lines('I did, well.', 5).filter((line) => /^[,.]/.test(line))).toEqual([]);
  });

  it('lose no letter, whatever is written', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 120 }),
        fc.integer({ min: 1, max: 30 }),
        (words, signs) => {
          expect(letters(lines(words, signs).join('\n'))).toBe(letters(words));
        },
      ),
    );
  });

  it('are no wider than the card, one sign wider than it apart', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 120 }),
        fc.integer({ min: 1, max: 30 }),
        (words, signs) => {
          for (const line of lines(words, signs))
            expect([...line].length).toBeLessThanOrEqual(signs);
        },
      ),
    );
  });
});

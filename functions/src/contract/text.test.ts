import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCharacters, firstCharacters, normaliseText, textProblem } from './text.ts';

const family = '👨‍👩‍👧‍👦';

describe('a text that somebody types', () => {
  it('is kept as written, trimmed, with one kind of line end', () => {
    expect(normaliseText('  I miss\r\nyou.\r ')).toBe('I miss\nyou.');
  });

  it('loses what nobody can see, but keeps emoji whole', () => {
    expect(normaliseText(`a\u200Bb\u202E\u0000c ${family}`)).toBe(`abc ${family}`);
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \n\t '],
    ['zero-width characters', '\u200B\u200C\u200D\uFEFF'],
    ['a Hangul filler', '\u3164\u115F\uFFA0'],
    ['a blank Braille cell', '\u2800'],
    ['marks without a letter', '\u0301\u0301'],
    ['tag characters', '\u{E0041}\u{E0042}'],
  ])('is blank when it holds only %s', (_name, text) => {
    expect(textProblem(text, 1000)).toBe('blank');
  });

  it('is refused when it holds half of a surrogate pair', () => {
    expect(textProblem('broken \uD83D heart', 1000)).toBe('malformed');
  });

  it('is measured as a reader counts: a family is one character', () => {
    expect(countCharacters(`${family}é`)).toBe(2);
    expect(textProblem(family.repeat(500), 1000)).toBeNull();
    expect(textProblem(family.repeat(600), 1000)).toBe('too-long');
    expect(textProblem('😢'.repeat(1000), 1000)).toBeNull();
    expect(textProblem('😢'.repeat(1001), 1000)).toBe('too-long');
  });

  it('is too long when one letter carries ten thousand marks', () => {
    expect(textProblem(`a${'\u0301'.repeat(10_000)}`, 1000)).toBe('too-long');
  });

  it('is cut between characters, never inside one', () => {
    expect(firstCharacters(`ab${family}c`, 3)).toBe(`ab${family}`);
    expect(firstCharacters('ab', 3)).toBe('ab');
  });

  it('is stored the same when it is stored twice, and has no problem the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const once = normaliseText(text);
        expect(normaliseText(once)).toBe(once);
        if (textProblem(text, 1000) === null) expect(textProblem(once, 1000)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkText, fitCard, normaliseText } from './normalise-text.ts';

const textProblem = (text: string, max: number) => checkText(text, max).problem;

const family = '👨‍👩‍👧‍👦';

/** A drop's words as they are stored. */
const normaliseDrop = (text: string) => fitCard(normaliseText(text));

/** Characters that a paste may bring, beside letters of all kinds. */
const pasted = fc
  .array(
    fc.constantFrom(
      ...'\u000B\u000C\u0085\t\r\n\u2028\u200B\u200C\u200D\u2060\uFEFF\u00AD\u202E\u180E\u2800\u3164\u06DD\u0301',
      ...[
        'a',
        'е',
        'ی',
        'क',
        '्',
        '⠓',
        '😢',
        '🏽',
        '\uFE0F',
        '🏴',
        '\u{E0067}',
        '\u{E007F}',
        '한',
        '가',
      ],
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

describe('a text that somebody types', () => {
  it('is kept as written, trimmed, with one kind of line end', () => {
    expect(normaliseText('  I miss\r\nyou.\r ')).toBe('I miss\nyou.');
  });

  it.each([
    ['a soft break of Word', 'diary,\u000Btoday', 'diary,\ntoday'],
    ['a new page', 'one\u000Ctwo', 'one\ntwo'],
    ['a next line', 'one\u0085two', 'one\ntwo'],
    ['a line and a paragraph separator', 'one\u2028two\u2029three', 'one\ntwo\nthree'],
    ['a tab', 'name\tvalue', 'name value'],
    ['an empty cell between Braille letters', '⠓⠊\u2800⠞⠓⠑⠗⠑', '⠓⠊ ⠞⠓⠑⠗⠑'],
    ['a blank that does not break', 'so\u00A0be it', 'so\u00A0be it'],
  ])('keeps the gap of %s', (_name, pasted, stored) => {
    expect(normaliseText(pasted)).toBe(stored);
  });

  it.each([
    ['a zero-width space', 'Mon\u200Bday'],
    ['a word joiner', 'Mon\u2060day'],
    ['a byte order mark', 'Mon\uFEFFday'],
    ['a soft hyphen', 'Mon\u00ADday'],
    ['marks of direction', '\u202EMon\u200Fday\u2069'],
    ['controls', 'Mon\u0000\u0008\u001Fday'],
    ['joiners in Latin', 'Mon\u200D\u200Cday'],
    ['fillers', 'Mon\u3164\uFFA0\u115F\u2800day'],
    ['letters that tag nothing', 'Mon\u{E0061}day'],
  ])('makes no gap of %s', (_name, pasted) => {
    expect(normaliseText(pasted)).toBe('Monday');
  });

  it.each([
    ['a family', family],
    ['a woman of colour in space', '👩🏽‍🚀'],
    ['a flag of six colours', '🏳️‍🌈'],
    ['the flags of England and Wales', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
    ['a heart on fire', '❤️‍🔥'],
    ['Persian with a joiner', 'می\u200Cخواهم'],
    ['an Arabic letter that reaches out', 'ه\u200D'],
    ['a Devanagari letter by half', 'क्\u200Dष'],
    ['Sinhala', 'ශ්\u200Dරී'],
    ['the end of an ayah, and a number sign', '\u06DD٣ \u0600١'],
    ['what a font may lack', '\uFFFC \uFFFD ☐ ␤'],
  ])('keeps %s', (_name, text) => {
    expect(normaliseText(text)).toBe(text.normalize('NFC'));
  });

  it('keeps a joiner nowhere else', () => {
    expect(normaliseText('ی\u200C\u200C\u200Cم 😢\u200D\u200Da \u200D😢')).toBe(
      'ی\u200C\u200Cم 😢a 😢',
    );
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
    expect(textProblem(family.repeat(500), 1000)).toBeNull();
    expect(textProblem(family.repeat(600), 1000)).toBe('too-long');
    expect(textProblem('😢'.repeat(1000), 1000)).toBeNull();
    expect(textProblem('😢'.repeat(1001), 1000)).toBe('too-long');
  });

  it('is too long when one letter carries ten thousand marks', () => {
    expect(textProblem(`a${'\u0301'.repeat(10_000)}`, 1000)).toBe('too-long');
    expect(textProblem(`a${'\u0301\u0323'.repeat(120)}`, 1000)).toBeNull();
    // Sorting all of these would take minutes, and the runner would stop it.
    for (const marks of ['\u0301\u0323', '\u0301\u200B\u0323\u200D']) {
      expect(textProblem(`a${marks.repeat(160_000)}`, 20_000)).toBe('too-long');
    }
  });

  it('is stored the same when it is stored twice, and has no problem the second time', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), pasted), (text) => {
        const once = normaliseText(text);
        expect(normaliseText(once)).toBe(once);
        if (textProblem(text, 1000) === null) expect(textProblem(once, 1000)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});

describe('a drop', () => {
  const lines = (count: number, between = '\n') =>
    Array.from({ length: count }, (_, n) => `line ${n}`).join(between);
  const tower = (marks: number) =>
    'q\u0301\u0300\u0302\u0303\u0308\u030a\u0306'.slice(0, marks + 1);

  it('of twelve line breaks, and of letters with five marks, is kept as written', () => {
    for (const text of [
      lines(13),
      `one${'\n'.repeat(12)}two`,
      `t${tower(5)}wn`,
      family,
      '1️⃣',
      'क्षि',
      'שָׁ֥',
    ]) {
      expect(normaliseDrop(text)).toBe(normaliseText(text));
    }
  });

  it('loses blank lines before it loses lines', () => {
    expect(normaliseDrop(`one${'\n'.repeat(40)}two\nthree`)).toBe('one\n\ntwo\nthree');
    expect(normaliseDrop(`one${' \n\t'.repeat(40)}two`)).toBe('one \n\n two');
    expect(normaliseDrop(lines(10, '\n\n'))).toBe(lines(10));
    expect(normaliseDrop(lines(15))).toBe(`${lines(13)} line 13 line 14`);
    expect(normaliseDrop(lines(15, '\u2028'))).toBe(`${lines(13)} line 13 line 14`);
  });

  it('keeps five marks of a tower, whatever stands between them', () => {
    expect(normaliseDrop(`t${tower(7)}wn`)).toBe(normaliseText(`t${tower(5)}wn`));
    expect(normaliseDrop(`a${'\u0337\u200D'.repeat(20)}b`).match(/\p{M}/gu)).toHaveLength(5);
  });

  const pieces = fc.constantFrom('\n', '\r\n', '\u2029', ' ', '\t', '\u0301', '\u0337', '\u200D');
  const written = fc
    .array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 4 }), pieces), { maxLength: 120 })
    .map((parts) => parts.join(''));
  /** What a reader reads, in order: everything except spaces and marks. */
  const letters = (text: string) => normaliseText(text).replace(/[\s\p{M}\u200C\u200D]/gu, '');

  it('loses nothing else, and is stored the same when it is stored twice', () => {
    fc.assert(
      fc.property(written, (text) => {
        const once = normaliseDrop(text);
        expect(once.match(/\n/g)?.length ?? 0).toBeLessThanOrEqual(12);
        const towers = once.match(/[\p{M}\u200C\u200D]+/gu) ?? [];
        for (const marks of towers) {
          expect(marks.match(/\p{M}/gu)?.length ?? 0).toBeLessThanOrEqual(5);
        }
        const plain = text.normalize('NFD');
        expect(letters(once.normalize('NFD'))).toBe(letters(plain));
        expect(normaliseDrop(once)).toBe(once);
        expect(textProblem(once, 1000)).toBe(textProblem(text, 1000));
      }),
      { numRuns: 500 },
    );
  }, 60_000);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Letters, setLines } from './set-lines.ts';

// Every sign is ten points wide. 'latin' has Latin-1, 'ext' all other Latin letters.
const letters: Letters = {
  faceOf: (sign) =>
    /^[\u0020-\u00FF\u2013\u2014\u2019\u2026]$/u.test(sign)
      ? 'latin'
      : /^\p{Script=Latin}$/u.test(sign)
        ? 'ext'
        : null,
  widthOf: (text) => [...text].length * 10,
};
const set = (text: string, room = 200) => setLines(text, letters, room);
const texts = (text: string, room?: number) =>
  set(text, room).map(({ runs }) => runs.map((run) => run.text).join(''));
const runs = (text: string) =>
  set(text, 10_000).map(({ runs }) => runs.map((run) => [run.face, run.text]));

describe('a text in lines', () => {
  it('ends lines at spaces, and keeps blank lines and stanzas', () => {
    expect(texts('The house is quiet tonight\n\nand so am I')).toEqual([
      'The house is quiet',
      'tonight',
      '',
      'and so am I',
    ]);
  });

  it('keeps the space with which a line of a poem begins', () => {
    expect(texts('one\n  two')).toEqual(['one', '  two']);
  });

  it('parts after a hyphen, and never before a stop', () => {
    expect(texts('never-ever again, no…', 80)).toEqual(['never-', 'ever', 'again,', 'no…']);
  });

  it('cuts a word that is wider than the page', () => {
    expect(texts(`a ${'x'.repeat(45)} b`)).toEqual([
      'a',
      'x'.repeat(20),
      'x'.repeat(20),
      'xxxxx b',
    ]);
  });

  it('cuts no emoji apart, however it is put together', () => {
    const family = '👩‍👩‍👧‍👦';
    expect(texts(family.repeat(4), 70)).toEqual([family, family, family, family]);
  });

  it('sets what the fonts have as text and leaves the rest to be drawn', () => {
    expect(runs('so tired 😢 today')).toEqual([
      [
        ['latin', 'so tired '],
        [null, '😢'],
        ['latin', ' today'],
      ],
    ]);
    expect(runs('Zażółć')).toEqual([
      [
        ['latin', 'Za'],
        ['ext', 'ż'],
        ['latin', 'ó'],
        ['ext', 'łć'],
      ],
    ]);
  });

  it('draws neighbouring words together, with the space between them', () => {
    expect(runs('आज मैं tired')).toEqual([
      [
        [null, 'आज मैं'],
        ['latin', ' tired'],
      ],
    ]);
  });

  it.each([
    ['אני עייף today', 'rtl'],
    ['اليوم 3 مرات', 'rtl'],
    ['I said שלום to her', 'ltr'],
  ])('gives %j to the browser whole, %s', (text, direction) => {
    expect(set(text, 10_000)).toMatchObject([{ direction, runs: [{ face: null, text }] }]);
  });

  it('ends lines between signs that need no space, but never before a full stop', () => {
    expect(texts('今日は雨です。寒い', 60)).toEqual(['今日は雨で', 'す。寒い']);
  });

  it('finds the words of Thai', () => {
    const lines = texts('ฉันเหนื่อยมากวันนี้', 100);
    expect(lines.join('')).toBe('ฉันเหนื่อยมากวันนี้');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines[0]).toBe('ฉันเหนื่อย');
  });

  it('composes letters and leaves out what cannot be seen', () => {
    expect(runs('cafe\u0301 so\u00ADft\u200B\u202E')).toEqual([[['latin', 'café soft']]]);
  });

  const anything = fc.array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(
        ' ',
        '\n',
        '  ',
        '-',
        '😢',
        '🏳️‍🌈',
        'שלום',
        'مرحبا',
        '日本語。',
        'नमस्ते',
        'ไทย',
        'word',
      ),
    ),
    { maxLength: 60 },
  );

  it('loses no word and keeps the order, whatever the text and the room', () => {
    fc.assert(
      fc.property(anything, fc.integer({ min: 10, max: 400 }), (parts, room) => {
        const seen = (text: string) => text.replace(/\s+/gu, '');
        const text = parts.join('').normalize();
        const clean = text.replace(
          /[\p{Cc}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu,
          '',
        );
        expect(seen(texts(text, room).join(''))).toBe(seen(clean));
      }),
    );
  });

  it('puts nothing beyond the room but a single sign that is wider', () => {
    fc.assert(
      fc.property(anything, fc.integer({ min: 10, max: 400 }), (parts, room) => {
        const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });
        for (const { width, runs } of set(parts.join(''), room)) {
          const line = runs.map((run) => run.text).join('');
          expect(width <= room || [...signs.segment(line)].length <= 1, line).toBe(true);
        }
      }),
    );
  });
});

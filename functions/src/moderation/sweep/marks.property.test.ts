import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marksOf } from './marks.ts';
import { readingOf } from './reading.ts';

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

const matches = (one: string, other: string) =>
  [...marksOf(one)].filter(([, isMatch]) => isMatch(readingOf(other))).map(([mark]) => mark);

describe('a text', () => {
  it('matches itself, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (text) => {
        expect(matches(text, text)).toContain('text');
      }),
    );
  });

  it('matches itself in capitals, spaced or without accents', () => {
    fc.assert(
      fc.property(words, space, spelled, (all, between, spell) => {
        expect(matches(all.join(' '), spell(all.join(between)))).toContain('text');
        expect(matches(spell(all.join(between)), all.join(' '))).toContain('text');
      }),
    );
  });

  it('does not match one that shares no word with it', () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        const others = other.map((each) => `x${unmarked(each)}q`);
        expect(matches(one.join(' '), others.join(' '))).toEqual([]);
      }),
    );
  });

  it('matches nearly the same when it is long, and nothing but the same when it is short', () => {
    const tail = fc.uniqueArray(word, { minLength: 20, maxLength: 60 });
    fc.assert(
      fc.property(tail, fc.nat(), (all, at) => {
        const changed = all.with(at % all.length, 'xqxqxq');
        const line = all.join(' ');
        const isLong = line.length >= 80 && changed.join(' ').length >= 80;
        expect(matches(line, changed.join(' ')).includes('text')).toBe(isLong);
        expect(matches(all.slice(0, 4).join(' '), all.slice(0, 5).join(' '))).toEqual([]);
      }),
    );
  });
});

const LONE = 'Nobody knows how this feels.';

describe('what leads to somebody', () => {
  it.each([
    ['name', 'It was Jan de Vries who did it.', 'ask JAN  DE VRIES about her'],
    ['name', 'It was Zoë Jansen who did it.', 'zoe jansen never called back'],
    ['name', 'find me, insta: moon_walker92', 'so @Moon_Walker92 writes to everybody'],
    ['number', 'call 06 12345678 tonight', 'his number is +31 6 1234 5678, ring him'],
    ['number', 'bel nul zes een twee drie vier vijf zes zeven acht', 'of app 0612345678 maar'],
    ['number', 'the code is 7302915', 'remember 7302915.'],
    ['number', 'pay to NL91 ABNA 0417 1643 00 please', 'nl91abna0417164300'],
    ['address', 'she lives at Kerkstraat 12', 'KERKSTRAAT 12 has a blue door'],
    ['address', 'write to jan.vries@gmail.com', 'his mail: jan . vries (at) gmail dot com'],
    ['address', 'all is on https://www.lamps.shop/best', 'look at lamps.shop/best now'],
    ['address', 'buy at lamps.shop today', 'www.lamps.shop/best is where'],
  ] as const)('is a %s: %s', (mark, one, other) => {
    expect(matches(one, other)).toEqual([mark]);
    expect(matches(one, LONE)).toEqual([]);
  });

  it.each([
    ['It was Jan de Vries who did it.', 'It was Jan de Vriesman, I think.'],
    ['call 06 12345678 tonight', 'call 06 12345679 tonight, or never'],
    ['the code is 7302915', 'the code was 87302915 then'],
    ['she lives at Kerkstraat 12', 'she lives at Kerkstraat 120'],
    ['write to jan.vries@gmail.com', 'write to xjan.vries@gmail.com'],
    ['buy at lamps.shop today', 'buy at headlamps.shop today'],
  ])('is nobody else: %s', (one, other) => {
    expect(matches(one, other)).toEqual([]);
  });

  it('is never a helpline, a school or an employer', () => {
    expect([...marksOf('Call 113 or 0800-0113, and 116 123, they listen.').keys()]).toEqual([
      'text',
    ]);
    expect([...marksOf('I go to Erasmus College and work at Philips.').keys()]).toEqual(['text']);
  });
});

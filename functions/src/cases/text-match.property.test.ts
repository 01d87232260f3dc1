import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitCard, normaliseText } from '../contract/index.ts';
import { copyKeysOf, isLaterCopy, isSameText } from './text-match.ts';

process.env.SERVER_KEY ??= `g:${'1'.repeat(64)}`;

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

  it('is the same with breaks inside its words, and is found by its keys', () => {
    const sign = fc.constantFrom('\u000B', '\u000C', '\u0085', '\n', '\u2028');
    // A drop has at most 12 line breaks.
    const places = fc.array(fc.nat(), { minLength: 1, maxLength: 12 });
    const long = fc.uniqueArray(word, { minLength: 20, maxLength: 60 });
    fc.assert(
      fc.property(fc.oneof(words, long), sign, places, fc.boolean(), (all, split, nth, isPoem) => {
        const text = isPoem ? all.join(' ').replace(' ', '\n') : all.join(' ');
        const inside = [...text.matchAll(/(?<=\p{L})(?=\p{L})/gu)].map(({ index }) => index);
        const at = new Set(nth.slice(isPoem ? 1 : 0).map((n) => inside[n % inside.length]));
        const broken = [...text].map((letter, n) => (at.has(n) ? split + letter : letter)).join('');
        const stored = fitCard(normaliseText(broken));
        expect(isSameText(text, stored)).toBe(true);
        expect(isSameText(stored, text)).toBe(true);
        const keys = copyKeysOf(text);
        expect(copyKeysOf(stored).some((key) => keys.includes(key))).toBe(keys.length > 0);
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

describe('a later copy', () => {
  const posting = fc.record({ userId: fc.constantFrom('a', 'b', 'c', 'd'), at: fc.nat(50) });

  it('is one of three accounts’, and never the first; nobody copies themselves', () => {
    fc.assert(
      fc.property(fc.array(posting, { minLength: 1, maxLength: 8 }), (all) => {
        const first = all.reduce((one, other) => (other.at < one.at ? other : one));
        expect(isLaterCopy(first, all)).toBe(false);
        const accounts = new Set(all.map(({ userId }) => userId)).size;
        const later = all.some((each) => isLaterCopy(each, all));
        if (accounts < 3) expect(later).toBe(false);
      }),
    );
    const three = ['a', 'b', 'c'].map((userId, at) => ({ userId, at }));
    expect(three.map((each) => isLaterCopy(each, three))).toEqual([false, true, true]);
  });
});

describe('the keys of a long text', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdeghiklmno'), minLength: 3, maxLength: 8 });
  const many = fc.uniqueArray(word, { minLength: 40, maxLength: 80 });

  it('are shared by nearly the same one, and by none that says something else', () => {
    fc.assert(
      fc.property(many, fc.nat(), (all, at) => {
        const keys = copyKeysOf(all.join(' '));
        const near = copyKeysOf(
          all
            .with(at % all.length, 'pqrst')
            .join('  ')
            .toUpperCase(),
        );
        const other = copyKeysOf(all.map((each) => `${each}z`).join(' '));
        expect(keys.some((key) => near.includes(key))).toBe(true);
        expect(keys.some((key) => other.includes(key))).toBe(false);
      }),
      { numRuns: 30 },
    );
  });

  it('are none for a short one', () => {
    expect(copyKeysOf('I left the light on for nobody.')).toEqual([]);
  });
});

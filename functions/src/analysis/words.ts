import { BOOSTERS } from './lexicon/modifiers.ts';

/** A word without apostrophes and accents, in lower case; an emoji; or the end of a clause. */
export interface Token {
  readonly kind: 'word' | 'emoji' | 'stop';
  readonly text: string;
  /** Written in capitals amid others that are not. */
  readonly loud: boolean;
}

const PIECES = /[\p{L}\p{N}]+|\p{Extended_Pictographic}|[.!?;:,\n]+/gu;

/** Splits a text into tokens. Never throws; linear in the length of the text. */
export function tokenise(text: string): Token[] {
  const plain = text
    .replace(/[\p{M}\p{Cf}'’‘`´]/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  const allLoud = !/\p{Ll}/u.test(plain);
  return Array.from(plain.matchAll(PIECES), ([piece]) => {
    if (/^[\p{L}\p{N}]/u.test(piece)) {
      const loud = !allLoud && piece.length > 2 && piece === piece.toUpperCase();
      return { kind: 'word', text: piece.toLowerCase(), loud };
    }
    const kind = /^\p{Extended_Pictographic}/u.test(piece) ? 'emoji' : 'stop';
    return { kind, text: piece, loud: false };
  });
}

const SUFFIXES: readonly (readonly [suffix: string, instead: string])[] = [
  ['ies', 'y'],
  ['ied', 'y'],
  ['ily', 'y'],
  ['iness', 'y'],
  ['ness', ''],
  ['ing', ''],
  ['ing', 'e'],
  ['ed', ''],
  ['ed', 'e'],
  ['es', ''],
  ['ly', ''],
  ['er', ''],
  ['est', ''],
  ['s', ''],
  // Dutch: "vreselijke" is "vreselijk".
  ['e', ''],
];

const SHORTEST_STEM = 3;
// "made" is no form of "mad".
const SHORTEST_STEM_BEFORE_E = 4;

/**
 * The base forms an English word may come from, likeliest first, the word itself before all: "crying" gives "cry",
 * "soooo" gives "so". Not all of them are words; look each of them up.
 */
export function baseForms(word: string): string[] {
  const single = word.replace(/(.)\1{2,}/gu, '$1');
  const forms = word === single ? [word] : [word.replace(/(.)\1{2,}/gu, '$1$1'), single];
  for (const [suffix, instead] of SUFFIXES) {
    if (!single.endsWith(suffix)) continue;
    const stem = single.slice(0, -suffix.length);
    if (stem.length < (suffix === 'e' ? SHORTEST_STEM_BEFORE_E : SHORTEST_STEM)) continue;
    forms.push(stem + instead);
    if (instead === '' && stem.at(-1) === stem.at(-2)) forms.push(stem.slice(0, -1));
  }
  return forms;
}

export const isBooster = (token: Token | undefined): boolean =>
  token !== undefined && baseForms(token.text).some((form) => BOOSTERS.has(form));

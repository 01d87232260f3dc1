import { LOOKALIKES } from './normalise.ts';

const SIGNS = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** What may stand between signs, and says nothing: spaces, punctuation, marks, and what cannot be seen. */
const BETWEEN = /[\s\p{P}\p{M}\p{C}]/u;
const SAYS = /[^\s\p{P}\p{M}\p{C}]/u;
/** More than the longest emoji has. */
const LONGEST_SIGN = 40;
/** It stands for laughing oneself to death far more often. */
const SKULLS = ['💀', '☠'];

/** Pictures that are read as words of danger are words: of them even the same one again says something. */
const isWord = (sign: string): boolean => {
  const [picture = ''] = sign;
  return (LOOKALIKES[picture]?.length ?? 0) > 1 && !SKULLS.includes(picture);
};

/** Two of them that differ are no sign, and most texts begin with such: to ask further costs more than a whole rating. */
const TWO_LETTERS = /^[^a-z0-9]{0,20}([a-z0-9])[^a-z0-9]{0,20}(?!\1)[a-z0-9]/i;

/**
 * Whether a text is one letter, digit, emoji or sign again and again, or nothing at all: it has no words, and what ears
 * hear in pieces of words is chance, the louder the longer it goes on. Linear in the length of the text.
 */
export function isOneSign(text: string): boolean {
  if (TWO_LETTERS.test(text)) return false;
  const lower = text.toLowerCase();
  let at = lower.search(SAYS);
  if (at < 0) return true;
  const [first] = SIGNS.segment(lower.slice(at, at + LONGEST_SIGN));
  const sign = first?.segment ?? '';
  while (at < lower.length) {
    const char = String.fromCodePoint(lower.codePointAt(at) ?? 0);
    if (lower.startsWith(sign, at)) at += sign.length;
    else if (BETWEEN.test(char)) at += char.length;
    else return false;
  }
  return !isWord(sign);
}

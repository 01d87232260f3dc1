import riskWords from '../../../../content/risk-words.json' with { type: 'json' };

/** Letters of other scripts that look like Latin letters, and Latin letters that Unicode does not decompose. */
const LOOKALIKES: Readonly<Record<string, string>> = riskWords.lookalikes;
const LOOKALIKE = new RegExp(`[${Object.keys(LOOKALIKES).join('')}]`, 'gu');

const TYPED: Readonly<Record<string, string>> = {
  '’': '',
  '“': '"',
  '”': '"',
  '–': ' - ',
  '—': ' - ',
  '…': '...',
};

const ASCII = /^[\0-\x7f]*$/;

/**
 * The text in small letters, without accents, invisible characters and apostrophes. Lookalikes become the letters that
 * they look like.
 */
export function plainLetters(text: string): string {
  const small = text.toLowerCase();
  if (ASCII.test(small)) return small.replace(/['`]/g, '');
  // First replace the signs that keyboards insert by themselves. Most texts then need no slow replacement.
  const lower = small.replace(/[’“”–—…]/g, (sign) => TYPED[sign] ?? sign);
  if (ASCII.test(lower)) return lower.replace(/['`]/g, '');
  return (
    lower
      // Marks are removed before and after the decomposition. Otherwise a hostile text with 100,000 marks would make the
      // decomposition sort all of them.
      .replace(/[\p{M}\p{Cf}'’‘‛`´ʼ′\u115F\u1160\u3164\uFFA0]/gu, '')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(LOOKALIKE, (char) => LOOKALIKES[char] ?? char)
      .replace(/[„«»]/g, '"')
  );
}

const SIGNS = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Characters between signs that mean nothing: spaces, punctuation, marks and invisible characters. */
const BETWEEN = /[\s\p{P}\p{M}\p{C}]/u;
const SAYS = /[^\s\p{P}\p{M}\p{C}]/u;
/** A sign is at most this long, in UTF-16 units. The longest emoji is shorter. */
const LONGEST_SIGN = 40;
/** A skull mostly means laughter, not death. */
const SKULLS = ['💀', '☠'];

/**
 * Whether an emoji counts as a word. An emoji that the code reads as a word of danger says something, even if it is the
 * only one and repeated.
 */
const isWord = (sign: string): boolean => {
  const [picture = ''] = sign;
  return (LOOKALIKES[picture]?.length ?? 0) > 1 && !SKULLS.includes(picture);
};

/**
 * Two different letters or digits at the beginning: the text is more than one repeated sign. Most texts begin so. The
 * full test would cost more than the whole rating.
 */
const TWO_LETTERS = /^[^a-z0-9]{0,20}([a-z0-9])[^a-z0-9]{0,20}(?!\1)[a-z0-9]/i;

/**
 * Whether a text is one letter, digit, emoji or sign repeated, or empty. Such a text has no words. A score from pieces of
 * words would be chance, and higher for a longer text. The time is linear in the length of the text.
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

/** The minimum length of a piece, unless the text is shorter, and the maximum length, in characters. */
const LONG_ENOUGH = 60;
const TOO_LONG = 400;

const STOPS = '.!?\n';

/**
 * Splits a text into pieces of a length that can be rated: whole sentences if they are not too long. The pieces together
 * are the whole text.
 */
export function piecesOfText(text: string): string[] {
  if (text.length <= TOO_LONG) return [text];
  const pieces: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const length = at + 1 - from;
    const isEnd = length >= LONG_ENOUGH && STOPS.includes(text.charAt(at));
    if (length < TOO_LONG && !isEnd) continue;
    pieces.push(text.slice(from, at + 1));
    from = at + 1;
  }
  return from < text.length ? [...pieces, text.slice(from)] : pieces;
}

/** The sentences of a text, each with its final punctuation. */
export const sentencesOf = (text: string): string[] => text.match(/[^.!?\n]+[.!?\n]*/g) ?? [];

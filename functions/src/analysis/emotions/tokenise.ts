import { type Token, tokenOf } from './token.ts';

const EMOTICON = String.raw`[:;]['-]?[()d](?![a-z0-9])|\(:|<3|\bxd\b`;
const ASCII_PIECES = /[a-z0-9]+|[.!?;:,\n]+/g;
const ASCII_WITH_SIGNS = new RegExp(`${EMOTICON}|${ASCII_PIECES.source}`, 'g');
// Unicode classes are slow to test, so they are tried on non-ASCII characters alone: few, even in texts that have some.
const BEYOND_ASCII = String.raw`(?=[\x80-\u{10ffff}])`;
const PIECES = new RegExp(
  String.raw`${EMOTICON}|(?:[a-z0-9]+|${BEYOND_ASCII}[\p{L}\p{N}])+|${BEYOND_ASCII}\p{Extended_Pictographic}|[.!?;:,\n]+`,
  'gu',
);
const INVISIBLE = new RegExp(`${BEYOND_ASCII}[\\p{M}\\p{Cf}´]|['\`]`, 'gu');
const HAS_SIGNS = /[:;<(]|xd/;
const FIRST_OF_TWO = 0xd800;
// No honest text is longer; what lies beyond is not read, so that a hostile one takes no more time.
const LONGEST = 20_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the question is whether all of it is ASCII.
const isAsciiAlone = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);

/**
 * Whether `shorten` may change a text: some character stands three times in a row, or one of two units twice. A loop
 * because a pattern for it would cost more than all the rest.
 */
function isStretched(text: string): boolean {
  let last = 0;
  let lastButOne = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === lastButOne && (unit === last || unit >= FIRST_OF_TWO)) return true;
    lastButOne = last;
    last = unit;
  }
  return false;
}

/** "soooo" becomes "soo", "!!!" becomes "!!". */
const shorten = (text: string): string => text.replace(/(.)\1{2,}/gsu, '$1$1');

/** Without what keyboards put in by themselves: most texts with more than ASCII are ASCII then, and read faster. */
const untyped = (text: string): string =>
  text
    .replace(/[’‘]/g, '')
    .replace(/[“”–—]/g, ' ')
    .replaceAll('…', '...');

function plain(text: string): string {
  const visible = text.replace(INVISIBLE, '');
  const decomposed = visible.normalize('NFKD');
  return (decomposed === visible ? visible : decomposed.replace(/\p{M}/gu, '')).toLowerCase();
}

/** Splits a text into tokens. Never throws; linear in the length of the text, of which the first 20,000 units count. */
export function tokenise(text: string): Token[] {
  const whole = text.length > LONGEST ? text.slice(0, LONGEST) : text;
  const keyed = isAsciiAlone(whole) ? whole : untyped(whole);
  const isAscii = isAsciiAlone(keyed);
  const letters = isAscii ? keyed.toLowerCase().replace(/['`]/g, '') : plain(keyed);
  const read = isStretched(letters) ? shorten(letters) : letters;
  const pieces = isAscii ? (HAS_SIGNS.test(read) ? ASCII_WITH_SIGNS : ASCII_PIECES) : PIECES;
  const tokens: Token[] = [];
  for (const piece of read.match(pieces) ?? []) tokens.push(tokenOf(piece));
  return tokens;
}

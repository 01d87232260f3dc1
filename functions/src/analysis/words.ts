import { type Token, tokenOf } from './token.ts';

const EMOTICON = String.raw`[:;]['-]?[()d](?![a-z0-9])|\(:|<3|\bxd\b`;
const ASCII_PIECES = /[a-z0-9]+|[.!?;:,\n]+/g;
const ASCII_WITH_SIGNS = new RegExp(`${EMOTICON}|${ASCII_PIECES.source}`, 'g');
const PIECES = new RegExp(
  String.raw`${EMOTICON}|[\p{L}\p{N}]+|\p{Extended_Pictographic}|[.!?;:,\n…]+`,
  'gu',
);
const HAS_SIGNS = /[:;<(]|xd/;
// Beyond this nobody writes, and nothing is read: hostile texts are answered as soon as the longest honest ones.
const LONGEST = 20_000;

/** Whether some ASCII character stands three times in a row. A loop, for the pattern that asks it costs more than the rest. */
function isStretched(text: string): boolean {
  let run = 1;
  for (let at = 1; at < text.length; at += 1) {
    run = text.charCodeAt(at) === text.charCodeAt(at - 1) ? run + 1 : 1;
    if (run === 3) return true;
  }
  return false;
}

/** "soooo" becomes "soo", "!!!" becomes "!!". */
const shorten = (text: string): string => text.replace(/(.)\1{2,}/gsu, '$1$1');

function plain(text: string): string {
  return text
    .replace(/[\p{M}\p{Cf}'’‘`´]/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
}

/** Splits a text into tokens. Never throws; linear in the length of the text, of which the first 20,000 units count. */
export function tokenise(text: string): Token[] {
  const whole = text.length > LONGEST ? text.slice(0, LONGEST) : text;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the question is whether all of it is ASCII.
  const isAscii = /^[\x00-\x7f]*$/.test(whole);
  const letters = isAscii ? whole.toLowerCase().replace(/['`]/g, '') : plain(whole);
  const read = !isAscii || isStretched(letters) ? shorten(letters) : letters;
  const pieces = isAscii ? (HAS_SIGNS.test(read) ? ASCII_WITH_SIGNS : ASCII_PIECES) : PIECES;
  const tokens: Token[] = [];
  for (const piece of read.match(pieces) ?? []) tokens.push(tokenOf(piece));
  return tokens;
}

/** A word without apostrophes and accents, in lower case; an emoji or emoticon; or the end of a clause. */
export interface Token {
  readonly kind: 'word' | 'emoji' | 'stop';
  readonly text: string;
}

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

function kindOf(piece: string): Token['kind'] {
  const first = piece.charCodeAt(0);
  if ((first > 96 && first < 123) || (first > 47 && first < 58)) {
    return piece === 'xd' ? 'emoji' : 'word';
  }
  if (first < 128) return /^(?:[.!?,\n]|[:;]+$|[;:][;:.!?,\n])/.test(piece) ? 'stop' : 'emoji';
  if (piece.startsWith('…')) return 'stop';
  return /^[\p{L}\p{N}]/u.test(piece) ? 'word' : 'emoji';
}

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
  for (const text of read.match(pieces) ?? []) tokens.push({ kind: kindOf(text), text });
  return tokens;
}

type Suffix = readonly [suffix: string, instead: string];

/** By their last letter, the longest first. */
const SUFFIXES: Readonly<Record<string, readonly Suffix[]>> = {
  s: [
    ['iness', 'y'],
    ['ness', ''],
    ['ies', 'y'],
    ['es', ''],
    ['s', ''],
  ],
  // "scared" comes from "scare", though "scar" is a word too.
  d: [
    ['ied', 'y'],
    ['ed', 'e'],
    ['ed', ''],
  ],
  g: [
    ['ing', 'e'],
    ['ing', ''],
  ],
  y: [
    ['ily', 'y'],
    ['ly', ''],
  ],
  r: [['er', '']],
  t: [['est', '']],
  // Dutch: "vreselijke" is "vreselijk".
  e: [['e', '']],
};
const NONE: readonly Suffix[] = [];

const SHORTEST_STEM = 3;
// "made" is no form of "mad".
const SHORTEST_STEM_BEFORE_E = 4;

/** "haappy" is "happy", "soo" is "so": one doubled letter is taken single after the other, then all of them. */
function unstretched<T>(word: string, known: (form: string) => T | undefined): T | undefined {
  let isDoubled = false;
  for (let at = 1; at < word.length; at += 1) {
    if (word.charCodeAt(at) !== word.charCodeAt(at - 1)) continue;
    isDoubled = true;
    const found = known(word.slice(0, at) + word.slice(at + 1));
    if (found !== undefined) return found;
  }
  return isDoubled ? known(word.replace(/(.)\1/gu, '$1')) : undefined;
}

/**
 * What a word may come from, likeliest first, until one is known: "crying" comes from "cry", "soo" from "so".
 * @param known answers what stands under a form, or undefined
 */
export function findForm<T>(word: string, known: (form: string) => T | undefined): T | undefined {
  const exact = known(word);
  if (exact !== undefined) return exact;
  for (const [suffix, instead] of SUFFIXES[word.at(-1) ?? ''] ?? NONE) {
    if (!word.endsWith(suffix)) continue;
    const stem = word.slice(0, -suffix.length);
    if (stem.length < (suffix === 'e' ? SHORTEST_STEM_BEFORE_E : SHORTEST_STEM)) continue;
    const found =
      known(stem + instead) ??
      (instead === '' && stem.at(-1) === stem.at(-2) ? known(stem.slice(0, -1)) : undefined);
    if (found !== undefined) return found;
  }
  return unstretched(word, known);
}

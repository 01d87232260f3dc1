import modifiers from '../../../content/emotion-modifiers.json' with { type: 'json' };
import { memoize } from '../memoize.ts';
import { entryOf, NOTHING, phrasesFrom } from './dictionary.ts';

/** A piece of a text with everything that the lexicon knows about it. The place in the text makes no difference. */
export interface Token {
  readonly kind: 'word' | 'emoji' | 'stop';
  /**
   * A word in lower case without apostrophes and accents, an emoji or emoticon, or the punctuation at the end of a
   * clause.
   */
  readonly text: string;
  /** How the word changes the reading of the words around it: the sum of its `Role`s. */
  readonly roles: number;
  /**
   * The packed strengths of the word alone (`dictionary.ts`). Other forms of a word have the entry of their stem.
   */
  readonly entry: number;
  /** The phrases that begin with this word. */
  readonly phrases: ReturnType<typeof phrasesFrom>;
}

// The code reads no more characters than this. No ordinary text is longer, and a hostile text must not take more time.
const LONGEST = 20_000;

/**
 * Splits a text into tokens. Never throws. The time is linear in the length of the text. Only the first 20,000 UTF-16
 * units count.
 */
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

const EMOTICON = String.raw`[:;]['-]?[()d](?![a-z0-9])|\(:|<3|\bxd\b`;
const ASCII_PIECES = /[a-z0-9]+|[.!?;:,\n]+/g;
const ASCII_WITH_SIGNS = new RegExp(`${EMOTICON}|${ASCII_PIECES.source}`, 'g');
// Tests of Unicode classes are slow, so the patterns use them only on non-ASCII characters.
const BEYOND_ASCII = String.raw`(?=[\x80-\u{10ffff}])`;
const PIECES = new RegExp(
  String.raw`${EMOTICON}|(?:[a-z0-9]+|${BEYOND_ASCII}[\p{L}\p{N}])+|${BEYOND_ASCII}\p{Extended_Pictographic}|[.!?;:,\n]+`,
  'gu',
);
const INVISIBLE = new RegExp(`${BEYOND_ASCII}[\\p{M}\\p{Cf}´]|['\`]`, 'gu');
const HAS_SIGNS = /[:;<(]|xd/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the question is whether all of it is ASCII.
const isAsciiAlone = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);

/**
 * Replaces the typographic signs that keyboards insert by themselves. Most texts then are ASCII, which is faster to read.
 */
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

const FIRST_OF_TWO = 0xd800;

/**
 * Whether `shorten` may change a text: a character is there three times in a row, or a character of two UTF-16 units
 * twice. This is a loop, because a regular expression would cost more than all the other steps.
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

/** The token of a piece of a text. The same piece usually gives the same object. */
const tokenOf = memoize(learn);

function learn(text: string): Token {
  const kind = kindOf(text);
  const steering = rolesOf(text);
  const mayBeForm = kind === 'word' && (steering & STEERS) === 0;
  const entry = mayBeForm ? findStem(text, entryOf) : entryOf(text);
  return { kind, text, roles: steering, entry: entry ?? NOTHING, phrases: phrasesFrom(text) };
}

function kindOf(piece: string): Token['kind'] {
  const first = piece.charCodeAt(0);
  if ((first > 96 && first < 123) || (first > 47 && first < 58)) {
    return piece === 'xd' ? 'emoji' : 'word';
  }
  if (first < 128) return /^(?:[.!?,\n]|[:;]+$|[;:][;:.!?,\n])/.test(piece) ? 'stop' : 'emoji';
  return /^[\p{L}\p{N}]/u.test(piece) ? 'word' : 'emoji';
}

/**
 * How a word changes the reading of the words around it: one bit for each list of `content/emotion-modifiers.json` that
 * contains the word. The keys are the keys of that file.
 */
export const Role = {
  /** "feel": the author speaks of a feeling, and the next words name the feeling. */
  feeling: 1 << 0,
  /** "am", "get": connects the author with a state, less surely than "feel". */
  being: 1 << 1,
  /** A filler word between "feel" and the feeling. */
  between: 1 << 2,
  /** Negates the next few words. */
  negators: 1 << 3,
  /** "but": the negation before this word ends here. */
  turns: 1 << 4,
  /** A word for the author: the author speaks of themselves. */
  oneself: 1 << 5,
  /** A word for another person: the author speaks to somebody. */
  another: 1 << 6,
  /** The words after it describe the outcome: "I was scared, then I was only cross". */
  comesTo: 1 << 7,
  /** A word for a place. It is a feeling only directly after "feel" ("I feel down", but not "I feel like going down"). */
  places: 1 << 8,
  /** After "can't" this word removes the negation: "I can't help feeling". */
  noChoice: 1 << 9,
  /** After "never" this word makes the feeling stronger instead of denied: "I never felt so loved". */
  heighteners: 1 << 10,
  /** Dutch negating words that may also come after the negated word: "ik haat je niet". */
  trailingNegators: 1 << 11,
  /** A word that begins another thought. */
  joiners: 1 << 12,
  boosters: 1 << 13,
  softeners: 1 << 14,
  /** Without this feeling a person is afraid: "I don't feel safe". */
  afraidWithout: 1 << 15,
  /** Without this feeling a person is angry: "I'm not amused". */
  angryWithout: 1 << 16,
} as const satisfies Record<keyof typeof modifiers, number>;

/** The code does not look for the stem of a word with one of these roles. */
const STEERS = Role.feeling | Role.being | Role.between | Role.negators | Role.turns;

const roles = new Map<string, number>();
for (const [name, words] of Object.entries(modifiers)) {
  const role = Role[name as keyof typeof Role];
  for (const word of words) roles.set(word, (roles.get(word) ?? 0) | role);
}

/** The sum of the roles of a token's text; 0 for most words. */
const rolesOf = (text: string): number => roles.get(text) ?? 0;

type Suffix = readonly [suffix: string, instead: string];

/** Suffixes by their last letter, the longest first. */
const SUFFIXES: Readonly<Record<string, readonly Suffix[]>> = {
  s: [
    ['iness', 'y'],
    ['ness', ''],
    ['ies', 'y'],
    ['es', ''],
    ['s', ''],
  ],
  // "scared" comes from "scare" and not from "scar", so the stem with "e" comes first.
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

// "made" is not a form of "mad", so a stem before "e" needs more letters.
const SHORTEST_STEM_BEFORE_E = 4;

/**
 * Looks a word up without its doubled letters: "haappy" is "happy", "soo" is "so". It first removes one doubled letter at
 * a time, then all of them.
 */
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
 * Looks for the known stem of a word, the most likely form first: "crying" comes from "cry", "soo" from "so".
 * @param known returns the entry of a form, or undefined
 */
function findStem<T>(word: string, known: (form: string) => T | undefined): T | undefined {
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

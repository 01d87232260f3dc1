import { SLOTS } from './word-classes.ts';

/** The first of the characters that stand for words: none of them means anything to a regular expression. */
export const FIRST = 0x4e00;

const chars = new Map<string, string>();
/** By character, from FIRST on. */
const words: string[] = [];
const slots = new Map<string, string>();

/** The character that stands for a word in patterns and in what was read; a new one for a word not met before. */
export function charOf(word: string): string {
  const known = chars.get(word);
  if (known !== undefined) return known;
  const char = String.fromCharCode(FIRST + chars.size);
  chars.set(word, char);
  words.push(word);
  return char;
}

/** The word that a character stands for, or undefined. */
export const wordOf = (char: string): string | undefined => words[char.charCodeAt(0) - FIRST];

/** The character of a word that any slot or rule knows, or undefined. */
export const knownChar = (word: string): string | undefined => chars.get(word);

/** The characters of all words in the slots and words named. @throws Error for a slot that there is not. */
export function slotChars(names: string): string {
  return names
    .split(/\s+/)
    .map((name) => {
      if (!/^[A-Z]/.test(name)) return charOf(name);
      const filled = slots.get(name) ?? slotChars(SLOTS[name] ?? missing(name));
      slots.set(name, filled);
      return filled;
    })
    .join('');
}

function missing(name: string): never {
  throw new Error(`No slot is called ${name}`);
}

const single = (word: string): string => word.replace(/([a-z])\1+/g, '$1');
let singles: ReadonlyMap<string, string> | undefined;

/** The character of the known word that differs in doubled letters alone ("kil", "diiie"), or undefined. */
export function likeKnown(word: string): string | undefined {
  singles ??= new Map(
    [...chars].filter(([one]) => one.length > 2).map(([one, char]) => [single(one), char]),
  );
  const plain = single(word);
  const drawn = /(.)\1\1/.test(word);
  // "odd" is no "od", but "iiii" is an i.
  if (plain.length < 3 && !drawn) return undefined;
  const shorter = drawn ? [word.replace(/(.)\1\1+/g, '$1'), word.replace(/(.)\1\1+/g, '$1$1')] : [];
  for (const one of [...shorter, plain]) {
    const char = chars.get(one);
    if (char !== undefined) return char;
  }
  return singles.get(plain);
}

import riskWords from '../../../../content/risk-words.json' with { type: 'json' };

/**
 * The slots of the rules. A slot is a class of words with the same role in a sentence, English and Dutch together, so
 * that one rule works for both languages. Each slot is a list of lines of words without apostrophes. A name in capitals
 * means all words of that slot.
 */
const SLOTS: Readonly<Record<string, readonly string[]>> = riskWords.classes;

/** The first character that represents a word. These characters have no special meaning in a regular expression. */
export const FIRST = 0x4e00;

const chars = new Map<string, string>();
/** The word of each character, from FIRST on. */
const words: string[] = [];
const slots = new Map<string, string>();

/** The character that represents a word in patterns and in texts. A new word gets a new character. */
export function charOf(word: string): string {
  const known = chars.get(word);
  if (known !== undefined) return known;
  const char = String.fromCharCode(FIRST + chars.size);
  chars.set(word, char);
  words.push(word);
  return char;
}

/** The word of a character, or undefined. */
export const wordOf = (char: string): string | undefined => words[char.charCodeAt(0) - FIRST];

/** The character of a word, if a slot or a rule has the word; else undefined. */
export const knownChar = (word: string): string | undefined => chars.get(word);

/**
 * The characters of all named slots and words.
 * @throws Error for a slot that does not exist
 */
export function slotChars(names: string): string {
  return names
    .split(/\s+/)
    .map((name) => {
      if (!/^[A-Z]/.test(name)) return charOf(name);
      const filled = slots.get(name) ?? slotChars((SLOTS[name] ?? missing(name)).join(' '));
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

/** The character of a known word that differs only in repeated letters ("kil", "diiie"), or undefined. */
export function likeKnown(word: string): string | undefined {
  singles ??= new Map(
    [...chars].filter(([one]) => one.length > 2).map(([one, char]) => [single(one), char]),
  );
  const plain = single(word);
  const drawn = /(.)\1\1/.test(word);
  // "odd" must not become "od", but "iiii" may become "i".
  if (plain.length < 3 && !drawn) return undefined;
  const shorter = drawn ? [word.replace(/(.)\1\1+/g, '$1'), word.replace(/(.)\1\1+/g, '$1$1')] : [];
  for (const one of [...shorter, plain]) {
    const char = chars.get(one);
    if (char !== undefined) return char;
  }
  return singles.get(plain);
}

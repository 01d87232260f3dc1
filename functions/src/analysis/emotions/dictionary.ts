import lexicon from '../../../content/emotion-lexicon.json' with { type: 'json' };
import { EMOTIONS } from '../../contract/index.ts';

/** The strength of each emotion, 0 to 3, in the order of EMOTIONS. */
type Carried = readonly number[];

/**
 * The emotions of a word or phrase, packed into one number to save memory: there are thousands of them. Each emotion has
 * two bits for its strength where the writer names their own feeling, and two bits for its strength elsewhere. Two more
 * bits are flags.
 */
type Entry = number;

export const NOTHING: Entry = 0;
/** The phrase has no feeling, even if its single words have one. */
const NOT_FELT_BIT: Entry = 1 << 20;
/** The words of the phrase are bright, but the writer does not mean them so. */
const NOT_BRIGHT_BIT: Entry = 1 << 21;

const ELSEWHERE = 10;
const STRENGTHS = (1 << ELSEWHERE) - 1;

/**
 * @param emotion the index of the emotion in EMOTIONS
 * @param strength 0 to 3
 * @param isFeltOnly whether the strength counts only where the writer names their own feeling
 */
const entryFor = (emotion: number, strength: number, isFeltOnly: boolean): Entry =>
  strength << (2 * emotion + (isFeltOnly ? 0 : ELSEWHERE));

/** Whether an entry has a strength that counts only where the writer names their own feeling. */
export const isFelt = (entry: Entry): boolean => (entry & STRENGTHS) > 0;

/** The strengths of an entry, or undefined if it has none. `isNamed`: the writer names their own feeling. */
export function carriedBy(entry: Entry, isNamed: boolean): Carried | undefined {
  if ((entry & (NOT_FELT_BIT | NOT_BRIGHT_BIT)) > 0) return undefined;
  const felt = isNamed ? entry & STRENGTHS : 0;
  const bits = felt > 0 ? felt : (entry >> ELSEWHERE) & STRENGTHS;
  return bits === 0 ? undefined : EMOTIONS.map((_, at) => (bits >> (2 * at)) & 3);
}

/**
 * The first two characters of a word, or of the first word of a phrase. The lexicon is grouped by this prefix, so that a
 * text loads only the few groups that it needs. Loading all the thousands of words would take longer than reading the
 * text.
 */
const prefixOf = (text: string): string => text.slice(0, 2).trimEnd();

/** A phrase without its first two words, which are the keys to find it. */
interface Phrase {
  readonly rest: readonly string[];
  /** The number of words in the phrase. */
  readonly length: number;
  readonly entry: Entry;
}

/** Phrases with the same first word, grouped by their second word; the longest first. */
type Phrases = ReadonlyMap<string, readonly Phrase[]>;

/** Entries of words and whole phrases, for the prefixes that are loaded. */
const entries = new Map<string, Entry>();
/** Loaded phrases, by their first word. */
const begun = new Map<string, string[]>();
/** Entries that are not loaded yet, by prefix. A text needs few of the hundreds of prefixes. */
const unread = new Map<string, [text: string, entry: Entry][]>();

function push<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function file(texts: readonly string[], entry: Entry): void {
  for (const text of texts) push(unread, prefixOf(text), [text, entry]);
}

const LEVELS = ['faint', 'clear', 'strong'] as const;

EMOTIONS.forEach((emotion, at) => {
  const { felt, anywhere, signs } = lexicon[emotion];
  LEVELS.forEach((level, below) => {
    file(felt[level], entryFor(at, below + 1, true));
    file(anywhere[level], entryFor(at, below + 1, false));
  });
  file(signs, entryFor(at, 2, false));
});
file(lexicon.notFelt, NOT_FELT_BIT);
file(lexicon.notBright, NOT_BRIGHT_BIT);

function put(text: string, entry: Entry): void {
  const before = entries.get(text);
  entries.set(text, entry | (before ?? NOTHING));
  const space = text.indexOf(' ');
  if (space > 0 && before === undefined) push(begun, text.slice(0, space), text);
}

function load(word: string): void {
  const prefix = prefixOf(word);
  for (const [text, entry] of unread.get(prefix) ?? []) put(text, entry);
  unread.delete(prefix);
}

/** The entry of a word in exactly this spelling, or undefined. */
export function entryOf(word: string): Entry | undefined {
  load(word);
  return entries.get(word);
}

/** The phrases that begin with a word, or undefined if there are none. */
export function phrasesFrom(word: string): Phrases | undefined {
  load(word);
  const texts = begun.get(word);
  if (!texts) return undefined;
  const phrases = new Map<string, Phrase[]>();
  for (const text of texts) {
    const [, second = '', ...rest] = text.split(' ');
    const phrase = { rest, length: 2 + rest.length, entry: entries.get(text) ?? NOTHING };
    push(phrases, second, phrase);
  }
  for (const alike of phrases.values()) alike.sort((a, b) => b.length - a.length);
  return phrases;
}

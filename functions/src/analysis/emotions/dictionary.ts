import { EMOTIONS, type Emotion } from '../../contract/emotions.ts';
import { type Entry, entryFor, NOT_BRIGHT_BIT, NOT_FELT_BIT, NOTHING } from './entry.ts';
import { ANGER } from './lexicon/anger.ts';
import { ANXIETY } from './lexicon/anxiety.ts';
import { EMOTION_EMOJI } from './lexicon/emoji.ts';
import type { EmotionWords, Strengths } from './lexicon/emotion-words.ts';
import { JOY } from './lexicon/joy.ts';
import { LOVE } from './lexicon/love.ts';
import { NOT_BRIGHT, NOT_FELT } from './lexicon/not-felt.ts';
import { SADNESS } from './lexicon/sadness.ts';
import { prefixOf } from './prefix.ts';

const EMOTION_WORDS: Readonly<Record<Emotion, EmotionWords>> = {
  sadness: SADNESS,
  anger: ANGER,
  anxiety: ANXIETY,
  love: LOVE,
  joy: JOY,
};
const LEVELS: readonly (keyof Strengths)[] = ['faint', 'clear', 'strong'];

/** A phrase by what follows its first two words. */
export interface Phrase {
  readonly rest: readonly string[];
  /** In words. */
  readonly length: number;
  readonly entry: Entry;
}

/** Phrases that begin with the same word, by their second; the longest first. */
export type Phrases = ReadonlyMap<string, readonly Phrase[]>;

/** Words and whole phrases, of those prefixes alone that some text has asked for. */
const entries = new Map<string, Entry>();
/** Phrases by their first word. */
const begun = new Map<string, string[]>();
/** A stretch of a list, not split yet, and what each word and phrase in it carries. */
interface Part {
  readonly texts: string;
  readonly entry: Entry;
}
/** What is not split yet, by the prefix of its words: a text needs few of the hundreds. */
const unread = new Map<string, Part[]>();

/** A run of a list's items that begin with the same two letters; an item whose first word has one letter is a run alone. */
const NEIGHBOURS = /([^,\s]{2})[^,]*(?:,\s*\1[^,]*)*|[^,\s][^,]*/g;

function push<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function file(list: string, entry: Entry): void {
  for (const texts of list.match(NEIGHBOURS) ?? []) push(unread, prefixOf(texts), { texts, entry });
}

EMOTIONS.forEach((emotion, at) => {
  const { felt, anywhere } = EMOTION_WORDS[emotion];
  LEVELS.forEach((level, below) => {
    file(felt[level], entryFor(at, below + 1, true));
    file(anywhere[level], entryFor(at, below + 1, false));
  });
  file(EMOTION_EMOJI[emotion].replaceAll(' ', ','), entryFor(at, 2, false));
});
file(NOT_FELT, NOT_FELT_BIT);
file(NOT_BRIGHT, NOT_BRIGHT_BIT);

function put(text: string, entry: Entry): void {
  const before = entries.get(text);
  entries.set(text, entry | (before ?? NOTHING));
  const space = text.indexOf(' ');
  if (space > 0 && before === undefined) push(begun, text.slice(0, space), text);
}

function load(word: string): void {
  const prefix = prefixOf(word);
  const parts = unread.get(prefix);
  if (!parts) return;
  unread.delete(prefix);
  for (const { texts, entry } of parts)
    for (const text of texts.split(',')) put(text.trim(), entry);
}

/** What stands under a word exactly as it is written, or undefined. */
export function entryOf(word: string): Entry | undefined {
  load(word);
  return entries.get(word);
}

/** The phrases that begin with a word, or undefined where there are none. */
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

import { EMOTIONS, type Emotion } from '../contract/emotions.ts';
import { ANGER } from './lexicon/anger.ts';
import { ANXIETY } from './lexicon/anxiety.ts';
import { EMOTION_EMOJI } from './lexicon/emoji.ts';
import type { EmotionWords, Strengths } from './lexicon/emotion-words.ts';
import { JOY } from './lexicon/joy.ts';
import { LOVE } from './lexicon/love.ts';
import { STEERING } from './lexicon/modifiers.ts';
import { NOT_BRIGHT, NOT_FELT } from './lexicon/not-felt.ts';
import { SADNESS } from './lexicon/sadness.ts';
import { findForm, type Token } from './words.ts';

/** 0 to 3 for each emotion, in the order of EMOTIONS. */
export type Carried = readonly number[];

/**
 * What a word or phrase carries, in the bits of one number, for thousands of them are made before the first text is
 * read: two for the strength of each emotion where it says how one feels, two for each elsewhere, and the sense.
 */
export type Entry = number;

const ELSEWHERE = 10;
const NOT_FELT_BIT = 1 << 20;
const NOT_BRIGHT_BIT = 1 << 21;
const STRENGTHS = (1 << ELSEWHERE) - 1;

const EMOTION_WORDS: Readonly<Record<Emotion, EmotionWords>> = {
  sadness: SADNESS,
  anger: ANGER,
  anxiety: ANXIETY,
  love: LOVE,
  joy: JOY,
};
const LEVELS: readonly (keyof Strengths)[] = ['faint', 'clear', 'strong'];

interface Phrase {
  /** What follows its second word; empty for two words. */
  readonly rest: readonly string[];
  entry: Entry;
}

const words = new Map<string, Entry>();
/** By the first two words; the longest first. */
const phrases = new Map<string, Map<string, Phrase[]>>();

const NO_REST: readonly string[] = [];

function phraseOf(first: string, second: string, rest: readonly string[]): Phrase {
  const seconds = phrases.get(first) ?? new Map<string, Phrase[]>();
  phrases.set(first, seconds);
  const alike = seconds.get(second);
  const known = alike?.find((other) => other.rest.join(' ') === rest.join(' '));
  if (known) return known;
  const phrase = { rest, entry: 0 };
  if (alike) alike.push(phrase);
  else seconds.set(second, [phrase]);
  if (alike && rest.length > 0) alike.sort((a, b) => b.rest.length - a.rest.length);
  return phrase;
}

function put(list: string, separator: string, bits: number): void {
  for (const padded of list.split(separator)) {
    const text = padded.trim();
    const space = text.indexOf(' ');
    if (space < 0) {
      words.set(text, (words.get(text) ?? 0) | bits);
      continue;
    }
    const next = text.indexOf(' ', space + 1);
    const second = text.slice(space + 1, next < 0 ? undefined : next);
    const rest = next < 0 ? NO_REST : text.slice(next + 1).split(' ');
    phraseOf(text.slice(0, space), second, rest).entry |= bits;
  }
}

EMOTIONS.forEach((emotion, at) => {
  const { felt, anywhere } = EMOTION_WORDS[emotion];
  LEVELS.forEach((level, below) => {
    const bits = (below + 1) << (2 * at);
    put(felt[level], ',', bits);
    put(anywhere[level], ',', bits << ELSEWHERE);
  });
  put(EMOTION_EMOJI[emotion], ' ', (2 << (2 * at)) << ELSEWHERE);
});
put(NOT_FELT, ',', NOT_FELT_BIT);
put(NOT_BRIGHT, ',', NOT_BRIGHT_BIT);

/** Whether an entry says anything where one names what one feels that it does not say elsewhere. */
export const isFelt = (entry: Entry): boolean => (entry & STRENGTHS) > 0;

/** What an entry carries, or undefined where it carries nothing. */
export function carriedBy(entry: Entry, isNamed: boolean): Carried | undefined {
  if ((entry & (NOT_FELT_BIT | NOT_BRIGHT_BIT)) > 0) return undefined;
  const felt = isNamed ? entry & STRENGTHS : 0;
  const bits = felt > 0 ? felt : (entry >> ELSEWHERE) & STRENGTHS;
  return bits === 0 ? undefined : EMOTIONS.map((_, at) => (bits >> (2 * at)) & 3);
}

function phraseAt(tokens: readonly Token[], at: number): Phrase | undefined {
  const second = tokens[at + 1];
  if (second?.kind !== 'word') return undefined;
  const alike = phrases.get(tokens[at]?.text ?? '')?.get(second.text);
  return alike?.find(({ rest }) => rest.every((word, i) => tokens[at + 2 + i]?.text === word));
}

/** The longest known word or phrase that starts at a token, in whatever form it is written, and its length in tokens. */
export function entryAt(
  tokens: readonly Token[],
  at: number,
): { readonly entry: Entry; readonly length: number } | undefined {
  const first = tokens[at];
  if (!first) return undefined;
  const phrase = phraseAt(tokens, at);
  if (phrase) return { entry: phrase.entry, length: 2 + phrase.rest.length };
  const known = words.get(first.text);
  if (known !== undefined) return { entry: known, length: 1 };
  if (first.kind !== 'word' || STEERING.has(first.text)) return undefined;
  const entry = findForm(first.text, (form) => words.get(form));
  return entry === undefined ? undefined : { entry, length: 1 };
}

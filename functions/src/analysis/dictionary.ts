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

const entries = new Map<string, Entry>();
/** How many words the longest phrase has that begins with a word, and the words that come second in any. */
const longest = new Map<string, number>();
const seconds = new Set<string>();

function put(list: string, separator: string, bits: number): void {
  for (const padded of list.split(separator)) {
    const phrase = padded.trim();
    const known = entries.get(phrase);
    entries.set(phrase, known === undefined ? bits : known | bits);
    const end = phrase.indexOf(' ');
    if (known !== undefined || end < 0) continue;
    let words = 2;
    const next = phrase.indexOf(' ', end + 1);
    seconds.add(phrase.slice(end + 1, next < 0 ? undefined : next));
    for (let at = next; at > 0; at = phrase.indexOf(' ', at + 1)) words += 1;
    const first = phrase.slice(0, end);
    if (words > (longest.get(first) ?? 1)) longest.set(first, words);
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

/** The longest known word or phrase that starts at a token, in whatever form it is written, and its length in tokens. */
export function entryAt(
  tokens: readonly Token[],
  at: number,
): { readonly entry: Entry; readonly length: number } | undefined {
  const first = tokens[at];
  if (!first) return undefined;
  let entry = entries.get(first.text);
  let length = 1;
  let phrase = first.text;
  const most = longest.get(phrase) ?? 1;
  for (let words = 2; words <= most; words += 1) {
    const next = tokens[at + words - 1];
    if (next?.kind !== 'word' || (words === 2 && !seconds.has(next.text))) break;
    phrase += ` ${next.text}`;
    const known = entries.get(phrase);
    if (known === undefined) continue;
    entry = known;
    length = words;
  }
  if (entry === undefined && first.kind === 'word' && !STEERING.has(first.text)) {
    entry = findForm(first.text, (form) => entries.get(form));
  }
  return entry === undefined ? undefined : { entry, length };
}

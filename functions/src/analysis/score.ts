import { EMOTIONS, type Emotion } from '../contract/emotions.ts';
import { phraseAt, type Weight, weigh } from './dictionary.ts';
import { JOINERS, NEGATORS, SOFTENERS, TRAILING_NEGATORS, TURNS } from './lexicon/modifiers.ts';
import { isBooster, type Token } from './words.ts';

/** What one word, phrase or emoji added, as it was looked up: lower case, no apostrophes or accents. */
export interface Part {
  readonly words: string;
  readonly emotions: Readonly<Partial<Record<Emotion, number>>>;
}

export interface Score {
  readonly emotions: Record<Emotion, number>;
  /** Where the emotions come from, in the order of the text. */
  readonly parts: Part[];
  bright: number;
  dark: number;
}

const NEGATION_REACH = 3;
const LOUD = 1.25;
const BOOST = 1.5;
const SOFTEN = 0.6;
// "not happy" is sad, though less than "sad"; "not sad" is only a little bright.
const UNHAPPY = 0.7;
const UNSAD = 0.4;

/** A Dutch "niet" shortly after the word, before another thought begins. */
function negatedAfter(tokens: readonly Token[], at: number): boolean {
  for (const token of tokens.slice(at, at + 2)) {
    if (token.kind !== 'word' || JOINERS.has(token.text)) return false;
    if (TRAILING_NEGATORS.has(token.text)) return true;
  }
  return false;
}

function force(tokens: readonly Token[], at: number): number {
  const near = tokens.slice(Math.max(0, at - 2), at).filter((token) => token.kind === 'word');
  const boosted = near.some(isBooster) ? BOOST : 1;
  const softened = near.some((token) => SOFTENERS.has(token.text)) ? SOFTEN : 1;
  return boosted * softened * (tokens[at]?.loud ? LOUD : 1);
}

/** What a weight says of the emotions where it stands. */
function said({ emotions }: Weight, factor: number, negated: boolean): Part['emotions'] {
  const { love = 0, joy = 0, sadness = 0, anger = 0, anxiety = 0 } = emotions;
  if (negated) return { sadness: Math.max(love, joy) * UNHAPPY * factor };
  return {
    love: love * factor,
    joy: joy * factor,
    sadness: sadness * factor,
    anger: anger * factor,
    anxiety: anxiety * factor,
  };
}

function add(score: Score, words: string, weight: Weight, factor: number, negated: boolean): void {
  const emotions = said(weight, factor, negated);
  for (const emotion of EMOTIONS) score.emotions[emotion] += emotions[emotion] ?? 0;
  score.parts.push({ words, emotions });
  score.bright += (negated ? weight.dark * UNSAD : weight.bright) * factor;
  score.dark += (negated ? weight.bright * UNHAPPY : weight.dark) * factor;
}

/** Adds up what the words of a text carry. Linear in the number of tokens. */
export function scoreTokens(tokens: readonly Token[]): Score {
  const score: Score = {
    emotions: { sadness: 0, anger: 0, anxiety: 0, love: 0, joy: 0 },
    parts: [],
    bright: 0,
    dark: 0,
  };
  let negatedUntil = -1;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) continue;
    if (token.kind === 'stop' || TURNS.has(token.text)) {
      negatedUntil = -1;
      continue;
    }
    const phrase = phraseAt(tokens, at);
    const weight = phrase?.weight ?? weigh(token);
    const length = phrase?.length ?? 1;
    if (weight) {
      const negated = at <= negatedUntil || negatedAfter(tokens, at + length);
      const words = tokens.slice(at, at + length).map(({ text }) => text);
      add(score, words.join(' '), weight, force(tokens, at), negated && token.kind === 'word');
    }
    at += length - 1;
    if (!phrase && NEGATORS.has(token.text)) negatedUntil = at + NEGATION_REACH;
  }
  return score;
}

import type { Carried } from './entry.ts';
import {
  AFRAID_WITHOUT,
  ANGRY_WITHOUT,
  HEIGHTENERS,
  JOINERS,
  NO_CHOICE,
  TRAILING_NEGATORS,
} from './lexicon/modifiers.ts';
import { type Token, wordAt } from './token.ts';

// "not happy" is sad, though less than "sad"; "not sad" is only a little bright.
const UNHAPPY = 0.7;
const UNSAD = 0.85;
// "not safe" says more than its missing brightness.
const UNSAFE = 1.5;

/** What is left when a feeling is denied: its opposite, weaker. `word` is what was denied. */
export function denied(
  [sadness = 0, anger = 0, anxiety = 0, love = 0, joy = 0]: Carried,
  word: string,
): Carried {
  const dark = Math.max(sadness, anger, anxiety) * UNSAD;
  const missing = Math.max(love, joy) * UNHAPPY;
  if (AFRAID_WITHOUT.has(word)) return [0, 0, Math.max(missing, UNSAFE), 0, 0];
  if (ANGRY_WITHOUT.has(word)) return [0, Math.max(missing, UNSAFE), 0, 0, 0];
  return [missing, 0, 0, 0, dark];
}

/** Whether a word that negates does so here. */
export function negates(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at);
  const next = wordAt(tokens, at + 1);
  if (word.startsWith('c') && NO_CHOICE.has(next)) return false;
  if (next === 'only' || next === 'just') return false;
  return word !== 'never' || !HEIGHTENERS.has(wordAt(tokens, at + 2));
}

/** A Dutch "niet" shortly after the word, before another thought begins. */
export function negatedAfter(tokens: readonly Token[], at: number): boolean {
  for (let after = at; after < at + 2; after += 1) {
    const token = tokens[after];
    if (token?.kind !== 'word' || JOINERS.has(token.text)) return false;
    if (TRAILING_NEGATORS.has(token.text)) return true;
  }
  return false;
}

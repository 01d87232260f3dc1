import { entryOf, type Phrases, phrasesFrom } from './dictionary.ts';
import { type Entry, NOTHING } from './entry.ts';
import { memoize } from './memoize.ts';
import { rolesOf, STEERS } from './roles.ts';
import { findStem } from './stem.ts';

/** A piece of a text with all that the lexicon knows of it, wherever it stands. */
export interface Token {
  readonly kind: 'word' | 'emoji' | 'stop';
  /** A word without apostrophes and accents, in lower case; an emoji or emoticon; or the end of a clause. */
  readonly text: string;
  /** How it steers the reading of the words around it: the sum of its `Role`s. */
  readonly roles: number;
  /** What it carries by itself, in whatever form it is written. */
  readonly entry: Entry;
  /** What begins with it. */
  readonly phrases: Phrases | undefined;
}

function kindOf(piece: string): Token['kind'] {
  const first = piece.charCodeAt(0);
  if ((first > 96 && first < 123) || (first > 47 && first < 58)) {
    return piece === 'xd' ? 'emoji' : 'word';
  }
  if (first < 128) return /^(?:[.!?,\n]|[:;]+$|[;:][;:.!?,\n])/.test(piece) ? 'stop' : 'emoji';
  return /^[\p{L}\p{N}]/u.test(piece) ? 'word' : 'emoji';
}

function learn(text: string): Token {
  const kind = kindOf(text);
  const roles = rolesOf(text);
  const mayBeForm = kind === 'word' && (roles & STEERS) === 0;
  const entry = mayBeForm ? findStem(text, entryOf) : entryOf(text);
  return { kind, text, roles, entry: entry ?? NOTHING, phrases: phrasesFrom(text) };
}

/** The token of a piece of a text: mostly the same object for the same piece. */
export const tokenOf = memoize(learn);

/** The text of a token, or nothing where there is none. */
export const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';

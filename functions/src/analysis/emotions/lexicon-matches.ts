import type { Phrase } from './dictionary.ts';
import { type Carried, carriedBy, isFelt, NOTHING } from './entry.ts';
import { BOOSTERS, PLACES, SOFTENERS } from './lexicon/modifiers.ts';
import { denied, negatedAfter, negates } from './negation.ts';
import { Role } from './roles.ts';
import { close, open, type Scope, unscoped } from './scope.ts';
import { type Token, wordAt } from './token.ts';

/**
 * Where a feeling is spoken of: after "feel" (`felt`) or after "am" (`being`), both also when denied; else anywhere in the
 * text, or `denied` there.
 */
export type SpeechContext = 'felt' | 'being' | 'anywhere' | 'denied';

/** A word, phrase or sign that carries a feeling. */
export interface LexiconMatch {
  /** As it was looked up: lower case, no apostrophes or accents. */
  readonly words: string;
  readonly context: SpeechContext;
  /** In the order of EMOTIONS; of a denied feeling, what its absence is. */
  readonly carried: Carried;
  /** Emoji and emoticons: they colour the words beside them and overrule none. */
  readonly isSign: boolean;
  readonly isDenied: boolean;
}

const NEGATION_REACH = 3;
const BOOST = 1.3;
const SOFTEN = 0.7;
// Strengths count squared: about a third.
const NAMED_LATER = 0.6;

function force(tokens: readonly Token[], at: number): number {
  let factor = 1;
  for (let near = Math.max(0, at - 2); near < at; near += 1) {
    const word = wordAt(tokens, near);
    if (BOOSTERS.has(word)) factor = Math.max(factor, BOOST);
    else if (SOFTENERS.has(word)) factor *= SOFTEN;
  }
  return factor;
}

/** The longest phrase that begins at a token. */
function phraseAt(tokens: readonly Token[], at: number): Phrase | undefined {
  const phrases = tokens[at]?.phrases;
  const second = tokens[at + 1];
  if (!phrases || second?.kind !== 'word') return undefined;
  return phrases
    .get(second.text)
    ?.find(({ rest }) => rest.every((word, i) => wordAt(tokens, at + 2 + i) === word));
}

const isDark = ({
  carried: [sadness = 0, anger = 0, anxiety = 0],
  isDenied,
}: LexiconMatch): boolean => !isDenied && (sadness >= 1 || anger >= 1 || anxiety >= 1);

/** "I am not angry, I am sad": beside a dark feeling, the absence of another is no relief. */
function withoutRelief(match: LexiconMatch): LexiconMatch {
  if (!match.isDenied) return match;
  const [sadness = 0, anger = 0, anxiety = 0] = match.carried;
  return { ...match, carried: [sadness, anger, anxiety, 0, 0] };
}

/** As it was looked up. */
function wordsFrom(tokens: readonly Token[], at: number, length: number): string {
  let words = wordAt(tokens, at);
  for (let next = at + 1; next < at + length; next += 1) words += ` ${wordAt(tokens, next)}`;
  return words;
}

/** The match of a word or phrase at this place, if it carries a feeling there. Shortens the reach of `scope` when it does. */
function matchAt(
  tokens: readonly Token[],
  at: number,
  { entry, length }: Pick<Phrase, 'entry' | 'length'>,
  scope: Scope,
): LexiconMatch | undefined {
  const word = wordAt(tokens, at);
  const kind = tokens[at]?.kind;
  const isNamed = at <= scope.reach && (scope.isNext || !PLACES.has(word));
  const carried = carriedBy(entry, isNamed && scope.context !== 'anywhere');
  if (!carried) return undefined;
  const isDenied = kind === 'word' && (at <= scope.deniedTo || negatedAfter(tokens, at + length));
  const isLater = isNamed && scope.context === 'felt' && scope.hasNamed;
  const factor = force(tokens, at) * (isLater ? NAMED_LATER : 1);
  if (isNamed) scope.hasNamed = true;
  const context = isNamed ? scope.context : isDenied ? 'denied' : 'anywhere';
  // "I feel tired and old", not "I feel tired of the whole winter".
  if (isNamed && isFelt(entry)) scope.reach = Math.min(scope.reach, at + length + 1);
  return {
    words: wordsFrom(tokens, at, length),
    context,
    carried: (isDenied ? denied(carried, word) : carried).map((strength) => strength * factor),
    isSign: kind === 'emoji',
    isDenied,
  };
}

/** Finds what carries a feeling in a text, in its order. Linear in the number of tokens. */
export function findLexiconMatches(tokens: readonly Token[]): LexiconMatch[] {
  const found: LexiconMatch[] = [];
  const scope = unscoped();
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    const { kind, roles } = token;
    if (kind === 'stop') {
      close(scope);
      continue;
    }
    if (roles & Role.TURN) {
      // "I am not angry but sad" still says what one is.
      scope.deniedTo = -1;
      continue;
    }
    if (at > scope.reach) scope.context = 'anywhere';
    const phrase = phraseAt(tokens, at);
    if (!phrase) {
      if (roles & Role.NEGATOR && negates(tokens, at)) scope.deniedTo = at + NEGATION_REACH;
      if (roles & (Role.FEELING | Role.BEING)) {
        open(scope, roles & Role.FEELING ? 'felt' : 'being', at);
        continue;
      }
    }
    const isFiller = !phrase && (roles & Role.BETWEEN) > 0;
    const { entry } = phrase ?? token;
    const length = phrase?.length ?? 1;
    if (entry !== NOTHING && !(isFiller && scope.context !== 'anywhere')) {
      const match = matchAt(tokens, at, { entry, length }, scope);
      if (match) found.push(match);
    }
    if (!isFiller) scope.isNext = false;
    at += length - 1;
  }
  return found.some(isDark) ? found.map(withoutRelief) : found;
}

import { type Carried, carriedBy, entryAt, isFelt } from './dictionary.ts';
import {
  AFRAID_WITHOUT,
  ANGRY_WITHOUT,
  BEING,
  BETWEEN,
  BOOSTERS,
  FEELING,
  HEIGHTENERS,
  JOINERS,
  NEGATORS,
  NO_CHOICE,
  PLACES,
  SOFTENERS,
  STEERING,
  TRAILING_NEGATORS,
  TURNS,
} from './lexicon/modifiers.ts';
import type { Token } from './words.ts';

/** How a feeling is spoken of: named after "feel" or after "am" (or denied there), anywhere in the text, or denied there. */
export type Manner = 'felt' | 'being' | 'anywhere' | 'denied';

/** A word, phrase or sign that carries a feeling. */
export interface Feeling {
  /** As it was looked up: lower case, no apostrophes or accents. */
  readonly words: string;
  readonly manner: Manner;
  /** In the order of EMOTIONS; of a denied feeling, what its absence is. */
  readonly carried: Carried;
  /** Emoji and emoticons: they colour the words beside them and overrule none. */
  readonly isSign: boolean;
  readonly isDenied: boolean;
}

const NEGATION_REACH = 3;
const FEELING_REACH = 6;
const BEING_REACH = 4;
const BOOST = 1.3;
const SOFTEN = 0.7;
// "not happy" is sad, though less than "sad"; "not sad" is only a little bright.
const UNHAPPY = 0.7;
const UNSAD = 0.85;
// "not safe" says more than its missing brightness.
const UNSAFE = 1.5;

/** What is left when a feeling is denied: its opposite, weaker. `word` is what was denied. */
function denied(
  [sadness = 0, anger = 0, anxiety = 0, love = 0, joy = 0]: Carried,
  word: string,
): Carried {
  const dark = Math.max(sadness, anger, anxiety) * UNSAD;
  const missing = Math.max(love, joy) * UNHAPPY;
  if (AFRAID_WITHOUT.has(word)) return [0, 0, Math.max(missing, UNSAFE), 0, 0];
  if (ANGRY_WITHOUT.has(word)) return [0, Math.max(missing, UNSAFE), 0, 0, 0];
  return [missing, 0, 0, 0, dark];
}

/** Where the reading of a text stands: what "feel" or "not" still reach. */
interface Scope {
  manner: 'felt' | 'being' | 'anywhere';
  /** The last token that the manner reaches. */
  reach: number;
  /** Whether every token since "feel" or "am" was one of those that may stand between. */
  isNext: boolean;
  deniedTo: number;
}

function close(scope: Scope): void {
  scope.manner = 'anywhere';
  scope.reach = -1;
  scope.deniedTo = -1;
}

function open(scope: Scope, manner: 'felt' | 'being', at: number): void {
  // "I feel like I am ..." is still what one feels.
  if (manner === 'being' && scope.manner === 'felt' && at <= scope.reach) return;
  scope.manner = manner;
  scope.reach = at + (manner === 'felt' ? FEELING_REACH : BEING_REACH);
  scope.isNext = true;
  // "I do not feel at all safe": the feeling is denied however far off it is named.
  if (scope.deniedTo >= at) scope.deniedTo = scope.reach;
}

const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';

function negates(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at);
  if (!NEGATORS.has(word)) return false;
  const next = wordAt(tokens, at + 1);
  if (word.startsWith('c') && NO_CHOICE.has(next)) return false;
  if (next === 'only' || next === 'just') return false;
  return word !== 'never' || !HEIGHTENERS.has(wordAt(tokens, at + 2));
}

/** A Dutch "niet" shortly after the word, before another thought begins. */
function negatedAfter(tokens: readonly Token[], at: number): boolean {
  for (const token of tokens.slice(at, at + 2)) {
    if (token.kind !== 'word' || JOINERS.has(token.text)) return false;
    if (TRAILING_NEGATORS.has(token.text)) return true;
  }
  return false;
}

function force(tokens: readonly Token[], at: number): number {
  let factor = 1;
  for (let near = Math.max(0, at - 2); near < at; near += 1) {
    const word = wordAt(tokens, near);
    if (BOOSTERS.has(word)) factor = Math.max(factor, BOOST);
    else if (SOFTENERS.has(word)) factor *= SOFTEN;
  }
  return factor;
}

const isDark = ({ carried, isDenied }: Feeling): boolean =>
  !isDenied && carried.slice(0, 3).some((strength) => strength >= 1);

/** "I am not angry, I am sad": beside a dark feeling, the absence of another is no relief. */
function withoutRelief(feeling: Feeling): Feeling {
  if (!feeling.isDenied) return feeling;
  const [sadness = 0, anger = 0, anxiety = 0] = feeling.carried;
  return { ...feeling, carried: [sadness, anger, anxiety, 0, 0] };
}

/** Finds what carries a feeling in a text, in its order. Linear in the number of tokens. */
export function findFeelings(tokens: readonly Token[]): Feeling[] {
  const found: Feeling[] = [];
  const scope: Scope = { manner: 'anywhere', reach: -1, isNext: false, deniedTo: -1 };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    if (token.kind === 'stop') {
      close(scope);
      continue;
    }
    const steers = STEERING.has(token.text);
    if (steers && TURNS.has(token.text)) {
      // "I am not angry but sad" still says what one is.
      scope.deniedTo = -1;
      continue;
    }
    if (at > scope.reach) scope.manner = 'anywhere';
    const known = entryAt(tokens, at);
    const length = known?.length ?? 1;
    if (steers && length === 1) {
      if (negates(tokens, at)) scope.deniedTo = at + NEGATION_REACH;
      if (FEELING.has(token.text)) {
        open(scope, 'felt', at);
        continue;
      }
      if (BEING.has(token.text)) {
        open(scope, 'being', at);
        continue;
      }
    }
    const isFiller = steers && length === 1 && BETWEEN.has(token.text);
    if (known && !(isFiller && scope.manner !== 'anywhere')) {
      const isNamed = at <= scope.reach && (scope.isNext || !PLACES.has(token.text));
      const carried = carriedBy(known.entry, isNamed && scope.manner !== 'anywhere');
      if (carried) {
        const isDenied =
          token.kind === 'word' && (at <= scope.deniedTo || negatedAfter(tokens, at + length));
        const factor = force(tokens, at);
        const words =
          length === 1
            ? token.text
            : tokens
                .slice(at, at + length)
                .map(({ text }) => text)
                .join(' ');
        found.push({
          words,
          manner: isNamed ? scope.manner : isDenied ? 'denied' : 'anywhere',
          carried: (isDenied ? denied(carried, token.text) : carried).map(
            (strength) => strength * factor,
          ),
          isSign: token.kind === 'emoji',
          isDenied,
        });
        // "I feel tired and old", not "I feel tired of the whole winter".
        if (isNamed && isFelt(known.entry)) scope.reach = Math.min(scope.reach, at + length + 1);
      }
    }
    if (!isFiller) scope.isNext = false;
    at += length - 1;
  }
  return found.some(isDark) ? found.map(withoutRelief) : found;
}

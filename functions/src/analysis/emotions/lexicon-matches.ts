import { carriedBy, isFelt, NOTHING } from './dictionary.ts';
import { Role, type Token } from './tokenise.ts';

/**
 * The context in which a text names a feeling: after "feel" (`felt`), after "am" (`being`), elsewhere (`anywhere`), or
 * elsewhere and denied (`denied`). `felt` and `being` also include denied feelings.
 */
export type SpeechContext = 'felt' | 'being' | 'anywhere' | 'denied';

/** A word, phrase, emoji or emoticon that carries a feeling. */
export interface LexiconMatch {
  /** The words in the form of the lexicon: lower case, no apostrophes or accents. */
  readonly words: string;
  readonly context: SpeechContext;
  /** The strengths in the order of EMOTIONS. For a denied feeling: the strengths of its absence. */
  readonly carried: readonly number[];
  /**
   * Whether the match is an emoji or emoticon. A sign changes the reading of the words beside it, but never overrules
   * them.
   */
  readonly isSign: boolean;
  readonly isDenied: boolean;
}

const NEGATION_REACH = 3;

/**
 * Finds all words, phrases and signs that carry a feeling, in the order of the text. The time is linear in the number of
 * tokens.
 */
export function findLexiconMatches(tokens: readonly Token[]): LexiconMatch[] {
  const found: LexiconMatch[] = [];
  const scope: Scope = {
    context: 'anywhere',
    reach: -1,
    isNext: false,
    hasNamed: false,
    deniedTo: -1,
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    const { kind, roles } = token;
    if (kind === 'stop') {
      scope.context = 'anywhere';
      scope.reach = -1;
      scope.deniedTo = -1;
      continue;
    }
    if (roles & Role.turns) {
      // In "I am not angry but sad", the denial ends at "but", while "I am" still applies.
      scope.deniedTo = -1;
      continue;
    }
    if (at > scope.reach) scope.context = 'anywhere';
    const phrase = phraseAt(tokens, at);
    if (!phrase) {
      if (roles & Role.negators && negates(tokens, at)) scope.deniedTo = at + NEGATION_REACH;
      if (roles & (Role.feeling | Role.being)) {
        open(scope, roles & Role.feeling ? 'felt' : 'being', at);
        continue;
      }
    }
    const isFiller = !phrase && (roles & Role.between) > 0;
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

const isDark = ({
  carried: [sadness = 0, anger = 0, anxiety = 0],
  isDenied,
}: LexiconMatch): boolean => !isDenied && (sadness >= 1 || anger >= 1 || anxiety >= 1);

/**
 * Removes the brightness of a denied feeling. "I am not angry, I am sad": beside a dark feeling, the absence of another
 * dark feeling is no relief.
 */
function withoutRelief(match: LexiconMatch): LexiconMatch {
  if (!match.isDenied) return match;
  const [sadness = 0, anger = 0, anxiety = 0] = match.carried;
  return { ...match, carried: [sadness, anger, anxiety, 0, 0] };
}

/** The text of the token at an index, or an empty string if there is no token. */
const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';

/** Whether the token at an index has one of these roles. */
const hasRole = (tokens: readonly Token[], at: number, role: number): boolean =>
  ((tokens[at]?.roles ?? 0) & role) > 0;

/** The longest phrase that begins at an index. */
function phraseAt(tokens: readonly Token[], at: number) {
  const phrases = tokens[at]?.phrases;
  const second = tokens[at + 1];
  if (!phrases || second?.kind !== 'word') return undefined;
  return phrases
    .get(second.text)
    ?.find(({ rest }) => rest.every((word, i) => wordAt(tokens, at + 2 + i) === word));
}

/**
 * The match of a word or phrase at this index, if it carries a feeling there. The match also shortens the reach of
 * `scope`.
 */
function matchAt(
  tokens: readonly Token[],
  at: number,
  { entry, length }: { readonly entry: number; readonly length: number },
  scope: Scope,
): LexiconMatch | undefined {
  const kind = tokens[at]?.kind;
  const isNamed = at <= scope.reach && (scope.isNext || !hasRole(tokens, at, Role.places));
  const carried = carriedBy(entry, isNamed && scope.context !== 'anywhere');
  if (!carried) return undefined;
  const isDenied = kind === 'word' && (at <= scope.deniedTo || negatedAfter(tokens, at + length));
  const isLater = isNamed && scope.context === 'felt' && scope.hasNamed;
  const factor = force(tokens, at) * (isLater ? NAMED_LATER : 1);
  if (isNamed) scope.hasNamed = true;
  const context = isNamed ? scope.context : isDenied ? 'denied' : 'anywhere';
  // "feel" applies to a second feeling directly after the first: "I feel tired and old". It does not apply to later
  // words: "I feel tired of the whole winter".
  if (isNamed && isFelt(entry)) scope.reach = Math.min(scope.reach, at + length + 1);
  return {
    words: wordsFrom(tokens, at, length),
    context,
    carried: (isDenied ? denied(carried, tokens[at]?.roles ?? 0) : carried).map(
      (strength) => strength * factor,
    ),
    isSign: kind === 'emoji',
    isDenied,
  };
}

const BOOST = 1.3;
const SOFTEN = 0.7;
// The score uses the square of a strength, so 0.6 leaves about a third.
const NAMED_LATER = 0.6;

function force(tokens: readonly Token[], at: number): number {
  let factor = 1;
  for (let near = Math.max(0, at - 2); near < at; near += 1) {
    if (hasRole(tokens, near, Role.boosters)) factor = Math.max(factor, BOOST);
    else if (hasRole(tokens, near, Role.softeners)) factor *= SOFTEN;
  }
  return factor;
}

function wordsFrom(tokens: readonly Token[], at: number, length: number): string {
  let words = wordAt(tokens, at);
  for (let next = at + 1; next < at + length; next += 1) words += ` ${wordAt(tokens, next)}`;
  return words;
}

/** How far "feel", "am" or "not" apply, at one index of the text. */
interface Scope {
  context: 'felt' | 'being' | 'anywhere';
  /** The index of the last token to which the context applies. */
  reach: number;
  /** Whether every token since "feel" or "am" was a filler word (`Role.between`). */
  isNext: boolean;
  /** Whether the text named a feeling since "feel". Later words then describe the circumstances and count less. */
  hasNamed: boolean;
  /** The index of the last token to which a negation applies. */
  deniedTo: number;
}

// The reach is limited, because many people write without full stops.
const FEELING_REACH = 9;
const BEING_REACH = 4;

/** Opens the context of the "feel" or "am" at this index. */
function open(scope: Scope, context: 'felt' | 'being', at: number): void {
  // In "I feel like I am ...", "feel" still decides the context.
  if (context === 'being' && scope.context === 'felt' && at <= scope.reach) return;
  scope.context = context;
  scope.reach = at + (context === 'felt' ? FEELING_REACH : BEING_REACH);
  scope.isNext = true;
  scope.hasNamed = false;
  // "I do not feel at all safe": the denial applies as far as "feel" does.
  if (scope.deniedTo >= at) scope.deniedTo = scope.reach;
}

// "not happy" is sad, but less sad than "sad". "not sad" is only a little bright.
const UNHAPPY = 0.7;
const UNSAD = 0.85;
// "not safe" is stronger than the missing brightness alone.
const UNSAFE = 1.5;

/**
 * The strengths of a denied feeling: its opposite, but weaker.
 * @param roles the roles of the denied word
 */
function denied(
  [sadness = 0, anger = 0, anxiety = 0, love = 0, joy = 0]: readonly number[],
  roles: number,
): readonly number[] {
  const dark = Math.max(sadness, anger, anxiety) * UNSAD;
  const missing = Math.max(love, joy) * UNHAPPY;
  if (roles & Role.afraidWithout) return [0, 0, Math.max(missing, UNSAFE), 0, 0];
  if (roles & Role.angryWithout) return [0, Math.max(missing, UNSAFE), 0, 0, 0];
  return [missing, 0, 0, 0, dark];
}

/** Whether the negating word at this index really negates here. */
function negates(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at);
  const next = wordAt(tokens, at + 1);
  if (word.startsWith('c') && hasRole(tokens, at + 1, Role.noChoice)) return false;
  if (next === 'only' || next === 'just') return false;
  return word !== 'never' || !hasRole(tokens, at + 2, Role.heighteners);
}

/** Whether a Dutch "niet" follows the word closely, before another thought begins. */
function negatedAfter(tokens: readonly Token[], at: number): boolean {
  for (let after = at; after < at + 2; after += 1) {
    const token = tokens[after];
    if (token?.kind !== 'word' || token.roles & Role.joiners) return false;
    if (token.roles & Role.trailingNegators) return true;
  }
  return false;
}

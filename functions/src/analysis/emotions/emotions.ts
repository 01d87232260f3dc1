import { EMOTIONS } from '../../contract/index.ts';
import { memoize } from '../memoize.ts';
import { withWholeWords } from '../risk/text/disguises.ts';
import { NOTHING } from './dictionary.ts';
import { isDark, type Label, NEUTRAL } from './labels.ts';
import { MODEL, scoreText } from './learned-weights.ts';
import { findLexiconMatches, type LexiconMatch, type SpeechContext } from './lexicon-matches.ts';
import { Role, type Token, tokenise } from './tokenise.ts';

/** The feelings in a text, without the reflection. */
export interface EmotionReading {
  /** The shares of the labels. Their sum is 1. */
  readonly emotions: Readonly<Record<Label, number>>;
  /** 0 (dark) to 1 (bright). */
  readonly sentimentScore: number;
  /** The matches of the lexicon, in the order of the text. */
  readonly matches: readonly LexiconMatch[];
}

/**
 * Reads the emotions of a text, in English and some Dutch, with the lexicon and the learned weights of the product. Never
 * throws, for any string. The same text gives the same result. The time is linear in the length of the text.
 */
export const readEmotions = (text: string): EmotionReading =>
  readEmotionsWith(MODEL, tokensOf(text));

/** The tokens of a text. Words that a line break splits are whole. */
export const tokensOf = (text: string): Token[] =>
  tokenise(text.includes('\n') ? withWholeWords(text, isSplitWord) : text);

/** Endings that turn a word into its opposite: "hope" and "hopeless". */
const OPPOSITES = new Set(['less', 'loos']);

/**
 * Whether these parts together are a word with a feeling, and apart they are not all words, or the last one turns the
 * meaning around.
 */
const isSplitWord = (parts: readonly string[]): boolean =>
  isKnownWord(parts.join('')) && (!parts.every(isKnownWord) || OPPOSITES.has(parts.at(-1) ?? ''));

const isKnownWord = (text: string): boolean => knownBy(text).isKnown;

const knownBy = memoize((text) => {
  const [token, ...more] = tokenise(text);
  if (!token || more.length > 0) return { isKnown: false };
  const { entry, roles } = token;
  const isLearned = MODEL.rowsOf(token.text).word !== undefined;
  return { isKnown: entry !== NOTHING || roles > 0 || isLearned };
});

/** Like `readEmotions`, but for tokens and any learned weights. */
export function readEmotionsWith(model: typeof MODEL, tokens: readonly Token[]): EmotionReading {
  const matches = findLexiconMatches(tokens);
  return readingOf(probabilities(model, tokens, matches), matches);
}

/** A reading from the probabilities in the order of LABELS. */
export function readingOf(
  probabilities: ArrayLike<number>,
  matches: readonly LexiconMatch[],
): EmotionReading {
  const emotions = byLabel(probabilities);
  const { love, joy, sadness, anger, anxiety } = emotions;
  const brightness = 0.5 + (love + joy - sadness - anger - anxiety) / 2;
  return { emotions, sentimentScore: Math.round(brightness * 1000) / 1000, matches };
}

/** Builds a record from numbers in the order of LABELS. */
const byLabel = (numbers: ArrayLike<number>): Record<Label, number> => ({
  sadness: numbers[0] ?? 0,
  anger: numbers[1] ?? 0,
  anxiety: numbers[2] ?? 0,
  love: numbers[3] ?? 0,
  joy: numbers[4] ?? 0,
  neutral: numbers[5] ?? 0,
});

/** The weight of a lexicon word in each context. The values were chosen on the dev sets. */
type LexiconWeights = Readonly<Record<SpeechContext, number>>;

/** How much the lexicon counts against the learned weights. */
interface Balance {
  readonly lexicon: LexiconWeights;
  readonly learned: number;
  /** A factor on the scores. A value below 1 makes the probabilities more even. */
  readonly sureness: number;
  /**
   * This value is subtracted from the neutral score. Authors of thoughts feel something more often than authors of the
   * comments from which the weights were learned. The value is larger if the lexicon finds a feeling.
   */
  readonly doubtOfNeutral: { readonly withMatches: number; readonly without: number };
}

/*
 * The weights were learned mostly from comments, and comments speak to somebody or about a thing. A thought speaks about
 * its author, or does not even mention the author ("two cups on the table, from habit"). If a feeling is named after
 * "feel", the lexicon counts most. All numbers were chosen on the dev sets and by cross-validation, on authors left out
 * and comments together.
 */
const NAMED: Balance = {
  lexicon: { felt: 4, being: 1.2, anywhere: 1, denied: 1 },
  learned: 0.45,
  sureness: 0.8,
  doubtOfNeutral: { withMatches: 1, without: 0.5 },
};
const THOUGHT: Balance = {
  lexicon: { felt: 1, being: 1.2, anywhere: 0.8, denied: 0.5 },
  learned: 0.9,
  sureness: 1,
  doubtOfNeutral: { withMatches: 1.4, without: 0.2 },
};
const NOBODY_NAMED: Balance = {
  lexicon: { felt: 1.4, being: 1, anywhere: 0.8, denied: 1 },
  learned: 1.2,
  sureness: 1,
  doubtOfNeutral: { withMatches: 1.75, without: 1.25 },
};
const ADDRESSED: Balance = {
  lexicon: { felt: 0.6, being: 0.8, anywhere: 0.6, denied: 1.2 },
  learned: 0.9,
  sureness: 1,
  doubtOfNeutral: { withMatches: 2, without: 1.6 },
};

/**
 * The factor of the learned weights if a thought denies a feeling of its author. The weights react to the name of the
 * feeling and do not understand the denial.
 */
const LEARNED_OF_DENIED = 0.5;

const DARK = EMOTIONS.flatMap((emotion, at) => (isDark(emotion) ? [at] : []));
const BRIGHT = EMOTIONS.flatMap((emotion, at) => (isDark(emotion) ? [] : [at]));

/**
 * The probability of each emotion and of neutral, in the order of LABELS. An emoji changes the reading of the words
 * around it. But a smile at the end of dark words does not make them bright.
 */
function probabilities(
  model: typeof MODEL,
  tokens: readonly Token[],
  matches: readonly LexiconMatch[],
): Float64Array {
  if (tokens.every(({ kind }) => kind === 'stop')) return Float64Array.of(0, 0, 0, 0, 0, 1);
  const words = tokens.filter(({ kind }) => kind !== 'emoji');
  const spoken = matches.filter(({ isSign }) => !isSign);
  const balance = balanceOf(words, spoken);
  const { lexicon, sureness, doubtOfNeutral } = balance;
  const isDenying =
    balance === THOUGHT && spoken.some(({ isDenied, context }) => isDenied && context === 'being');
  const learned = isDenying ? LEARNED_OF_DENIED : balance.learned;
  const scores = scoreText(model, words);
  const said = lexiconScores(spoken, lexicon);
  for (let at = 0; at <= NEUTRAL; at += 1)
    scores[at] = learned * (scores[at] ?? 0) + (said[at] ?? 0);
  const doubt = matches.length > 0 ? doubtOfNeutral.withMatches : doubtOfNeutral.without;
  scores[NEUTRAL] = (scores[NEUTRAL] ?? 0) - doubt;
  if (spoken.length < matches.length) {
    const shown = lexiconScores(
      matches.filter(({ isSign }) => isSign),
      lexicon,
    );
    if (DARK.includes(leading(scores))) for (const at of BRIGHT) shown[at] = 0;
    for (let at = 0; at < NEUTRAL; at += 1) scores[at] = (scores[at] ?? 0) + (shown[at] ?? 0);
  }
  softmax(scores, sureness);
  return goesOn(words, spoken) ? atMost(scores, SUREST_OF_GOING_ON) : scores;
}

function balanceOf(words: readonly Token[], spoken: readonly LexiconMatch[]): Balance {
  const isAddressed = words.some(({ roles }) => roles & Role.another);
  if (!words.some(({ roles }) => roles & Role.oneself))
    return isAddressed ? ADDRESSED : NOBODY_NAMED;
  if (spoken.some(({ context }) => context === 'felt')) return NAMED;
  return isAddressed ? ADDRESSED : THOUGHT;
}

/** The sum for one feeling in one context has this upper limit, however often the text names the feeling. */
const MOST_OF_A_FEELING = 4;

/** The lexicon's scores: the sum over all matches, in the order of LABELS. */
export function lexiconScores(
  matches: readonly LexiconMatch[],
  weights: LexiconWeights,
): Float64Array {
  const sums = {
    felt: [0, 0, 0, 0, 0],
    being: [0, 0, 0, 0, 0],
    anywhere: [0, 0, 0, 0, 0],
    denied: [0, 0, 0, 0, 0],
  };
  for (const { context, carried } of matches) {
    const sum = sums[context];
    for (let at = 0; at < NEUTRAL; at += 1) {
      const strength = carried[at] ?? 0;
      sum[at] = Math.min(MOST_OF_A_FEELING, (sum[at] ?? 0) + (strength * strength) / 4);
    }
  }
  const scores = new Float64Array(NEUTRAL + 1);
  for (let at = 0; at < NEUTRAL; at += 1) {
    scores[at] =
      weights.felt * (sums.felt[at] ?? 0) +
      weights.being * (sums.being[at] ?? 0) +
      weights.anywhere * (sums.anywhere[at] ?? 0) +
      weights.denied * (sums.denied[at] ?? 0);
  }
  return scores;
}

/** The index of the highest score; neutral if scores are equal. */
function leading(scores: ArrayLike<number>): number {
  let best: number = NEUTRAL;
  for (let at = 0; at < NEUTRAL; at += 1) {
    if ((scores[at] ?? 0) > (scores[best] ?? 0)) best = at;
  }
  return best;
}

/** Replaces the scores by probabilities, in the same array. */
export function softmax(scores: Float64Array, sureness: number): void {
  let most = scores[0] ?? 0;
  for (const score of scores) most = Math.max(most, score);
  let whole = 0;
  for (let at = 0; at < scores.length; at += 1) {
    scores[at] = Math.exp(((scores[at] ?? 0) - most) * sureness);
    whole += scores[at] ?? 0;
  }
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / whole;
}

/**
 * The highest probability of an emotion if the text goes on to something else after the feeling that it names. Three in
 * five such readings were right.
 */
const SUREST_OF_GOING_ON = 0.65;
const GOES_ON_FOR = 3;

/**
 * Whether a text goes on to something else after all feelings that it named: "We laughed, then I went home and sat on his
 * bed".
 */
function goesOn(words: readonly Token[], spoken: readonly LexiconMatch[]): boolean {
  const turn = words.findLastIndex(
    ({ roles }, at) => roles & Role.comesTo && at + GOES_ON_FOR < words.length,
  );
  if (turn < 1) return false;
  const named = spoken.map(({ words: said }) => said.split(' ', 1)[0]);
  return !words.slice(turn).some(({ text }) => named.includes(text));
}

/** Lowers the probability of the leading emotion to `most`, in the same array. Neutral gets the difference. */
function atMost(all: Float64Array, most: number): Float64Array {
  const best = leading(all);
  const tooMuch = (all[best] ?? 0) - most;
  if (best === NEUTRAL || tooMuch <= 0) return all;
  all[best] = most;
  all[NEUTRAL] = (all[NEUTRAL] ?? 0) + tooMuch;
  return all;
}

import { EMOTIONS } from '../../contract/emotions.ts';
import { isDark, NEUTRAL } from './labels.ts';
import type { LexiconMatch } from './lexicon-matches.ts';
import { type LexiconWeights, lexiconScores } from './lexicon-scores.ts';
import { type Model, scoreText } from './model.ts';
import { Role } from './roles.ts';
import type { Token } from './token.ts';

/** How the lexicon and the learned weights are weighed against each other. */
interface Balance {
  readonly lexicon: LexiconWeights;
  readonly learned: number;
  /** Below 1, the probabilities are less sure of themselves than the scores. */
  readonly sureness: number;
  /**
   * Taken off the score of neutral. Who writes a thought down mostly feels something, more often than the writers of the
   * comments that the weights learned from; the more so where the lexicon finds a feeling.
   */
  readonly doubtOfNeutral: { readonly withMatches: number; readonly without: number };
}

/*
 * Comments speak to somebody or of a thing, and the weights know them well; a thought speaks of oneself, or leaves even
 * that out ("two cups on the table, from habit"). Where a feeling is named after "feel", the lexicon counts most. All of the
 * numbers were chosen on the dev sets and by cross-validation, on authors left out and comments together.
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

/** What the weights count in a thought that denies a feeling of its author: they hear its name all the same. */
const LEARNED_OF_DENIED = 0.5;

const DARK = EMOTIONS.flatMap((emotion, at) => (isDark(emotion) ? [at] : []));
const BRIGHT = EMOTIONS.flatMap((emotion, at) => (isDark(emotion) ? [] : [at]));

const leading = (scores: ArrayLike<number>): number => {
  let best: number = NEUTRAL;
  for (let at = 0; at < NEUTRAL; at += 1) {
    if ((scores[at] ?? 0) > (scores[best] ?? 0)) best = at;
  }
  return best;
};

/** So sure at most of a text that goes on after the feeling it names: three in five such readings were right. */
const SUREST_OF_GOING_ON = 0.65;
const GOES_ON_FOR = 3;

/** Whether a text comes to something else after all it named: "We laughed, then I went home and sat on his bed". */
function goesOn(words: readonly Token[], spoken: readonly LexiconMatch[]): boolean {
  const turn = words.findLastIndex(
    ({ roles }, at) => roles & Role.COMES_TO && at + GOES_ON_FOR < words.length,
  );
  if (turn < 1) return false;
  const named = spoken.map(({ words: said }) => said.split(' ', 1)[0]);
  return !words.slice(turn).some(({ text }) => named.includes(text));
}

/** Turns scores into probabilities, in their place. */
function softmax(scores: Float64Array, sureness: number): Float64Array {
  let most = scores[0] ?? 0;
  for (const score of scores) most = Math.max(most, score);
  let whole = 0;
  for (let at = 0; at < scores.length; at += 1) {
    scores[at] = Math.exp(((scores[at] ?? 0) - most) * sureness);
    whole += scores[at] ?? 0;
  }
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / whole;
  return scores;
}

/** Lowers the probability of the leading emotion, in its place; what it loses may as well be none. */
function atMost(all: Float64Array, most: number): Float64Array {
  const best = leading(all);
  const tooMuch = (all[best] ?? 0) - most;
  if (best === NEUTRAL || tooMuch <= 0) return all;
  all[best] = most;
  all[NEUTRAL] = (all[NEUTRAL] ?? 0) + tooMuch;
  return all;
}

function balanceOf(words: readonly Token[], spoken: readonly LexiconMatch[]): Balance {
  const isAddressed = words.some(({ roles }) => roles & Role.ANOTHER);
  if (!words.some(({ roles }) => roles & Role.ONESELF))
    return isAddressed ? ADDRESSED : NOBODY_NAMED;
  if (spoken.some(({ context }) => context === 'felt')) return NAMED;
  return isAddressed ? ADDRESSED : THOUGHT;
}

/**
 * The probability of each emotion and of none, in the order of LABELS. An emoji colours the words beside it, but a
 * smile at the end of dark ones does not make them bright.
 */
export function probabilities(
  model: Model,
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

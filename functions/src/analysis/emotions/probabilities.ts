import { EMOTIONS } from '../../contract/emotions.ts';
import { isDark, NEUTRAL } from './labels.ts';
import type { LexiconMatch } from './lexicon-matches.ts';
import { type LexiconWeights, lexiconScores, PLAIN } from './lexicon-scores.ts';
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
 * The weights are learned from comments and know little of how people speak of themselves. So the lexicon counts most
 * where a feeling is named after "feel", and more in a thought about oneself than in a comment. All of the numbers were
 * chosen on the dev sets and by cross-validation.
 */
const NAMED: Balance = {
  lexicon: { felt: 4, being: 1, anywhere: 0.8, denied: 1 },
  learned: 0.4,
  sureness: 0.8,
  doubtOfNeutral: { withMatches: 1, without: 0.5 },
};
const THOUGHT: Balance = {
  lexicon: { felt: 1, being: 1.2, anywhere: 1, denied: 1 },
  learned: 0.8,
  sureness: 1,
  doubtOfNeutral: { withMatches: 1, without: 0.5 },
};
const COMMENT: Balance = {
  lexicon: PLAIN,
  learned: 1,
  sureness: 1,
  doubtOfNeutral: { withMatches: 1.75, without: 1.25 },
};

const DARK = EMOTIONS.flatMap((emotion, at) => (isDark(emotion) ? [at] : []));
const BRIGHT = EMOTIONS.flatMap((emotion, at) => (isDark(emotion) ? [] : [at]));

const leading = (scores: ArrayLike<number>): number => {
  let best: number = NEUTRAL;
  for (let at = 0; at < NEUTRAL; at += 1) {
    if ((scores[at] ?? 0) > (scores[best] ?? 0)) best = at;
  }
  return best;
};

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

function balanceOf(words: readonly Token[], spoken: readonly LexiconMatch[]): Balance {
  if (!words.some(({ roles }) => roles & Role.ONESELF)) return COMMENT;
  if (spoken.some(({ context }) => context === 'felt')) return NAMED;
  return words.some(({ roles }) => roles & Role.ANOTHER) ? COMMENT : THOUGHT;
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
  const { lexicon, learned, sureness, doubtOfNeutral } = balanceOf(words, spoken);
  const scores = scoreText(model, words);
  const said = lexiconScores(spoken, lexicon);
  for (let at = 0; at <= NEUTRAL; at += 1)
    scores[at] = learned * (scores[at] ?? 0) + (said[at] ?? 0);
  const doubt = spoken.length > 0 ? doubtOfNeutral.withMatches : doubtOfNeutral.without;
  scores[NEUTRAL] = (scores[NEUTRAL] ?? 0) - doubt;
  if (spoken.length < matches.length) {
    const shown = lexiconScores(
      matches.filter(({ isSign }) => isSign),
      lexicon,
    );
    if (DARK.includes(leading(scores))) for (const at of BRIGHT) shown[at] = 0;
    for (let at = 0; at < NEUTRAL; at += 1) scores[at] = (scores[at] ?? 0) + (shown[at] ?? 0);
  }
  return softmax(scores, sureness);
}

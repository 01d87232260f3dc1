import { type Label, leadingLabel } from '../../src/analysis/emotions/labels.ts';
import { MODEL, tellingWords } from '../../src/analysis/emotions/learned-weights.ts';
import type { LexiconMatch, SpeechContext } from '../../src/analysis/emotions/lexicon-matches.ts';
import { readThoroughly } from '../../src/analysis/emotions/thorough-emotions.ts';
import { type Token, tokenise } from '../../src/analysis/emotions/tokenise.ts';
import { rateThoroughly } from '../../src/analysis/risk/thorough-risk.ts';
import { EMOTIONS, type Emotion, type RiskLevel } from '../../src/contract/index.ts';

/** The full reading of one text, for the command line and for measuring. */
export interface Reading {
  /** The leading emotion, or neutral. */
  readonly emotion: Label;
  /** Probabilities that sum to 1. */
  readonly emotions: Readonly<Record<Label, number>>;
  /** 0 (dark) to 1 (bright); 0.5 is neutral. */
  readonly sentimentScore: number;
  readonly risk: RiskLevel;
  /** The words that carry the leading emotion, strongest first; in lower case, without apostrophes or accents. */
  readonly why: readonly string[];
}

const MOST_WHY = 5;
const CLEARNESS: Readonly<Record<SpeechContext, number>> = {
  felt: 3,
  being: 1.5,
  anywhere: 1,
  denied: 1,
};

function carriers(matches: readonly LexiconMatch[], at: number): string[] {
  const strength = ({ carried, context }: LexiconMatch) => (carried[at] ?? 0) * CLEARNESS[context];
  return matches
    .filter((match) => strength(match) > 0)
    .sort((a, b) => strength(b) - strength(a))
    .map(({ words }) => words);
}

/** The words for the leading emotion: first the lexicon's words, then words from the learned weights. */
function whyOf(
  tokens: readonly Token[],
  matches: readonly LexiconMatch[],
  leading: Emotion,
): string[] {
  const at = EMOTIONS.indexOf(leading);
  const words = [...carriers(matches, at), ...tellingWords(MODEL, tokens, at)];
  return [...new Set(words)].slice(0, MOST_WHY);
}

/** Reads a text with the embedded analyser and gives the reasons. Never throws, for any string. */
export function readText(text: string): Reading {
  const { emotions, sentimentScore, matches } = readThoroughly(text);
  const emotion = leadingLabel(emotions);
  return {
    emotion,
    emotions,
    sentimentScore,
    risk: rateThoroughly(text),
    why: emotion === 'neutral' ? [] : whyOf(tokenise(text), matches, emotion),
  };
}

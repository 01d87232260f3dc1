import { EMOTIONS, type Emotion } from '../contract/emotions.ts';
import type { RiskLevel } from '../contract/risk-levels.ts';
import { analyseText } from './analyse-text.ts';
import { rateRisk } from './risk/rate-risk.ts';
import { type Part, scoreTokens } from './score.ts';
import { tokenise } from './words.ts';

export type Label = Emotion | 'neutral';

/** A whole reading of one text, for the command line and for measuring. */
export interface Reading {
  /** The leading emotion, or neutral when nothing was found. */
  readonly emotion: Label;
  /** Shares that sum to 1. */
  readonly emotions: Readonly<Record<Label, number>>;
  /** 0 (dark) to 1 (bright); 0.5 is neutral. */
  readonly sentimentScore: number;
  readonly risk: RiskLevel;
  /** What carried the leading emotion, strongest first; lower case, no apostrophes or accents. */
  readonly why: readonly string[];
}

const MOST_WHY = 5;

function carriers(parts: readonly Part[], emotion: Emotion): string[] {
  const strength = (part: Part) => part.emotions[emotion] ?? 0;
  const carrying = parts
    .filter((part) => strength(part) > 0)
    .sort((a, b) => strength(b) - strength(a))
    .map(({ words }) => words);
  return [...new Set(carrying)].slice(0, MOST_WHY);
}

/** Reads a text with the embedded analyser and says why. Never throws, whatever the string. */
export function readText(text: string): Reading {
  const { emotions, detected, sentimentScore } = analyseText(text);
  const [leading] = detected;
  const felt = EMOTIONS.some((emotion) => emotions[emotion] > 0);
  return {
    emotion: leading ?? 'neutral',
    emotions: { ...emotions, neutral: felt ? 0 : 1 },
    sentimentScore,
    risk: rateRisk(text),
    why: leading ? carriers(scoreTokens(tokenise(text)).parts, leading) : [],
  };
}

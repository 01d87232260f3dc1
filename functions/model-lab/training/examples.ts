import { eachWord, lengthFactor } from '../../src/analysis/emotions/features.ts';
import { LABELS, type Label } from '../../src/analysis/emotions/labels.ts';
import { findLexiconMatches } from '../../src/analysis/emotions/lexicon-matches.ts';
import { lexiconScores, PLAIN } from '../../src/analysis/emotions/lexicon-scores.ts';
import { tokenise } from '../../src/analysis/emotions/tokenise.ts';
import type { Labelled } from '../evaluation/labelled.ts';
import { namedFeatures } from './named-features.ts';

/** A text to learn from. */
export interface Example {
  readonly label: number;
  /** How much it counts. */
  readonly weight: number;
  readonly features: ReadonlyMap<string, number>;
  /** What the lexicon says already: the weights learn the rest. */
  readonly vote: Float64Array;
}

// The rare labels count for more, so that each class is read as well as the others; neutral ones are legion.
const WEIGHTS: Readonly<Record<Label, number>> = {
  sadness: 1.2,
  anger: 1,
  anxiety: 2,
  love: 1,
  joy: 0.8,
  neutral: 0.3,
};

// Thoughts are what will be read, and few beside the comments. Most of life is without a feeling worth naming.
const WEIGHT_OF_THOUGHT = { felt: 1.75, neutral: 3 };

export function toExample({ text, emotion }: Labelled): Example {
  const tokens = tokenise(text);
  const factor = lengthFactor(tokens.length);
  const features = new Map<string, number>();
  eachWord(tokens, (...visited) => {
    for (const [name, worth] of namedFeatures(...visited)) {
      if (!features.has(name)) features.set(name, worth * factor);
    }
  });
  const signless = findLexiconMatches(tokens).filter(({ isSign }) => !isSign);
  return {
    label: LABELS.indexOf(emotion),
    weight: WEIGHTS[emotion],
    features,
    vote: lexiconScores(signless, PLAIN),
  };
}

/** What the weights learn from: comments, and thoughts of authors, which count for more. */
export const examplesOf = (
  comments: readonly Labelled[],
  thoughts: readonly Labelled[],
): Example[] => [
  ...comments.map(toExample),
  ...thoughts.map((thought) => ({
    ...toExample(thought),
    weight: WEIGHT_OF_THOUGHT[thought.emotion === 'neutral' ? 'neutral' : 'felt'],
  })),
];

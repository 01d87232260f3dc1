import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lexiconScores } from '../../src/analysis/emotions/emotions.ts';
import { LABELS, type Label } from '../../src/analysis/emotions/labels.ts';
import {
  BEGINNING,
  BEGINNING_LENGTH,
  eachWord,
  hasBeginning,
  lengthFactor,
  NEGATED,
  type Visit,
  WORTH,
} from '../../src/analysis/emotions/learned-weights.ts';
import { findLexiconMatches } from '../../src/analysis/emotions/lexicon-matches.ts';
import { tokenise } from '../../src/analysis/emotions/tokenise.ts';
import type { Labelled } from '../evaluation/authors.ts';
import { readGoEmotions } from '../evaluation/datasets.ts';

/** A text for training. */
export interface Example {
  readonly label: number;
  /** The weight of the text in the training. */
  readonly weight: number;
  readonly features: ReadonlyMap<string, number>;
  /** The scores of the lexicon for the text. The weights learn only what these scores do not say. */
  readonly vote: Float64Array;
}

/**
 * The weights of the lexicon during training. With them, the learned weights only learn what the lexicon does not say.
 */
const LEXICON_WEIGHTS = { felt: 0.8, being: 0.8, anywhere: 0.8, denied: 0.8 };

// Rare labels count more, so that each label is read equally well. Neutral texts are very many.
const WEIGHTS: Readonly<Record<Label, number>> = {
  sadness: 1.2,
  anger: 1,
  anxiety: 2,
  love: 1,
  joy: 0.8,
  neutral: 0.3,
};

// Thoughts count more: they are the texts that the product reads, and there are few of them beside the comments. Neutral
// thoughts count most, because most of life has no feeling that people name.
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
    vote: lexiconScores(signless, LEXICON_WEIGHTS),
  };
}

/** All training examples: comments, and thoughts of authors, which count more. */
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

/**
 * The comments for training: the train and dev parts of GoEmotions in a folder. They include the rows with one of the
 * five emotions and the neutral rows. Settings are chosen by cross-validation over these rows. Rows of XED, rows with two
 * emotions and rows with GoEmotions' other labels did not improve the results. Throws when a file is missing.
 */
export function trainingRows(folder: string): Labelled[] {
  const read = (name: string) => readFileSync(path.join(folder, 'goemotions', name), 'utf8');
  const labels = read('labels.txt');
  return ['train.tsv', 'dev.tsv'].flatMap((part) =>
    readGoEmotions(read(part), labels, { neutral: true }),
  );
}

/** The mark before a word or a beginning to which a negation applies. */
const NEGATED_HERE = '!';

/** The names of the features of a visit during training, and the factor of each feature. */
export function namedFeatures(
  ...[token, before, isNegated]: Parameters<Visit>
): [string, number][] {
  const mark = isNegated ? NEGATED_HERE : '';
  const features: [string, number][] = [[mark + token.text, WORTH.word]];
  if (before) features.push([`${before.text} ${token.text}`, WORTH.pair]);
  if (hasBeginning(token)) {
    const beginning = token.text.slice(0, BEGINNING_LENGTH);
    features.push([mark + BEGINNING + beginning, WORTH.beginning]);
  }
  return features;
}

/** The name of a feature in the stored weights. There, all features of the same word have the same beginning. */
export function filedAs(name: string): string {
  if (name.includes(' ')) return name;
  // A single "!" is a token and not a mark.
  const [, negated, beginning, word = ''] = /^(!(?!!|$))?(\^)?(.*)$/s.exec(name) ?? [];
  return word + (beginning ? BEGINNING : '') + (negated ? NEGATED : '');
}

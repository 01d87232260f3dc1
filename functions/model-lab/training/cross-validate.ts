import { EmotionCounts } from '../../src/analysis/emotions/emotion-counts.ts';
import { type EmotionReading, readEmotionsWith } from '../../src/analysis/emotions/emotions.ts';
import { type Label, leadingLabel } from '../../src/analysis/emotions/labels.ts';
import { unpack } from '../../src/analysis/emotions/learned-weights.ts';
import { withCounted } from '../../src/analysis/emotions/thorough-emotions.ts';
import { tokenise } from '../../src/analysis/emotions/tokenise.ts';
import { authorFolds, type Labelled, type Thought } from '../evaluation/authors.ts';
import { type Figures, measure } from '../evaluation/figures.ts';
import { type Counted, countEmotions } from './count-emotions.ts';
import { examplesOf } from './examples.ts';
import { train } from './learn.ts';

const FOLDS = 5;
const SURE = 0.9;

type Read = Pick<EmotionReading, 'sentimentScore'> & {
  readonly emotion: Label;
  readonly probability: number;
};

/** The results for rows that were left out of training. */
export interface CrossValidated {
  /** The figures of the comments with a feeling. Each fifth was left out of training in turn. */
  readonly comments: Figures;
  /** The figures of the English and (`nl`) Dutch thoughts of authors left out, with neutral as one of the labels. */
  readonly en: Figures;
  readonly nl: Figures;
  /**
   * The number of thoughts whose answer has a probability of 0.9 or more, and the share of correct answers among them.
   */
  readonly sure: { readonly count: number; readonly right: number };
}

const NOT_READ: Read = { emotion: 'neutral', sentimentScore: 0.5, probability: 0 };

/**
 * Reads each fifth of the comments, and all thoughts of each fifth of the authors, with weights learned from the others.
 * Settings are chosen by these results.
 * @param others thoughts of further people, which are counted each time
 */
export function crossValidate(
  comments: readonly Labelled[],
  thoughts: readonly Thought[] = [],
  others: readonly Counted[] = [],
): CrossValidated {
  const folds = authorFolds(thoughts, FOLDS);
  const readings = new Map<string, Read>();
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const taught = {
      comments: comments.filter((_, at) => at % FOLDS !== fold),
      thoughts: thoughts.filter((_, at) => folds[at] !== fold),
    };
    const model = unpack(train(examplesOf(taught.comments, taught.thoughts)));
    const counts = new EmotionCounts(
      countEmotions([...taught.thoughts, ...others], taught.comments),
    );
    const left = [
      ...comments.filter((_, at) => at % FOLDS === fold),
      ...thoughts.filter((_, at) => folds[at] === fold),
    ];
    for (const { text } of left) {
      const tokens = tokenise(text);
      const reading = readEmotionsWith(model, tokens);
      const { emotions, sentimentScore } = withCounted(counts, tokens, reading);
      const emotion = leadingLabel(emotions);
      readings.set(text, { emotion, sentimentScore, probability: emotions[emotion] });
    }
  }
  const read = (text: string): Read => readings.get(text) ?? NOT_READ;
  const sure = thoughts.filter(({ text }) => read(text).probability >= SURE);
  const right = sure.filter(({ text, emotion }) => read(text).emotion === emotion);
  const inLanguage = (wanted: Thought['language']): Figures =>
    measure(
      thoughts.filter(({ language }) => language === wanted),
      read,
    );
  return {
    comments: measure(
      comments.filter(({ emotion }) => emotion !== 'neutral'),
      read,
    ),
    en: inLanguage('en'),
    nl: inLanguage('nl'),
    sure: { count: sure.length, right: sure.length === 0 ? 0 : right.length / sure.length },
  };
}

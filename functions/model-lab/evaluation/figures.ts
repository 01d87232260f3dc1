import { isDark, LABELS, type Label } from '../../src/analysis/emotions/labels.ts';
import type { Labelled, LabelledSet } from './authors.ts';
import type { Reading } from './read-text.ts';

interface ClassFigures {
  readonly emotion: Label;
  readonly count: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export interface Figures {
  readonly count: number;
  /** The mean F1 of the emotions that occur among the labels. A reading as another emotion is a wrong answer. */
  readonly macroF1: number;
  /** The figures of each emotion, the worst first. */
  readonly classes: readonly ClassFigures[];
  /** How often each label (first key) was read as each emotion (second key). */
  readonly confusion: Readonly<Record<Label, Readonly<Record<Label, number>>>>;
  /**
   * The share of bright (love, joy) and dark texts whose sentiment is on the right side of 0.5. A sentiment of 0.5 counts
   * as wrong.
   */
  readonly polarity: number;
}

type Counts = Record<Label, number>;
type Read = Pick<Reading, 'emotion' | 'sentimentScore'>;

const none = (): Counts => ({ sadness: 0, anger: 0, anxiety: 0, love: 0, joy: 0, neutral: 0 });
const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

function classFigures(emotion: Label, confusion: Record<Label, Counts>): ClassFigures {
  const hits = confusion[emotion][emotion];
  const count = LABELS.reduce((sum, read) => sum + confusion[emotion][read], 0);
  const answers = LABELS.reduce((sum, label) => sum + confusion[label][emotion], 0);
  return {
    emotion,
    count,
    precision: ratio(hits, answers),
    recall: ratio(hits, count),
    f1: ratio(2 * hits, count + answers),
  };
}

/** Reads every text and compares the result with the label. */
export function measure(rows: readonly Labelled[], read: (text: string) => Read): Figures {
  const confusion: Record<Label, Counts> = {
    sadness: none(),
    anger: none(),
    anxiety: none(),
    love: none(),
    joy: none(),
    neutral: none(),
  };
  let felt = 0;
  let agreed = 0;
  for (const row of rows) {
    const { emotion, sentimentScore } = read(row.text);
    confusion[row.emotion][emotion] += 1;
    if (row.emotion === 'neutral') continue;
    felt += 1;
    if (isDark(row.emotion) ? sentimentScore < 0.5 : sentimentScore > 0.5) agreed += 1;
  }
  const classes = LABELS.map((emotion) => classFigures(emotion, confusion))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.f1 - b.f1);
  const macroF1 = ratio(
    classes.reduce((sum, { f1 }) => sum + f1, 0),
    classes.length,
  );
  return { count: rows.length, macroF1, classes, confusion, polarity: ratio(agreed, felt) };
}

const two = (value: number): string => value.toFixed(3).padStart(9);
const left = (text: string): string => text.padEnd(10);
const right = (text: string | number): string => String(text).padStart(9);

function table(name: string, figures: Figures): string {
  const { count, macroF1, polarity, classes, confusion } = figures;
  const head = `${name}: macro-F1 ${macroF1.toFixed(3)}, polarity ${polarity.toFixed(3)}, ${count} texts`;
  const columns = ['f1', 'precision', 'recall', ...LABELS].map(right).join('');
  const lines = classes.map(({ emotion, f1, precision, recall }) => {
    const read = LABELS.map((label) => right(confusion[emotion][label])).join('');
    return left(emotion) + two(f1) + two(precision) + two(recall) + read;
  });
  return [head, left('') + columns, ...lines].join('\n');
}

/**
 * The figures of each set as a table, the worst set first. A row is a label. The last columns of a row count how the
 * texts with this label were read.
 */
export function report(
  sets: readonly LabelledSet[],
  read: (text: string) => Pick<Reading, 'sentimentScore'> & { readonly emotion: Label },
): string {
  return sets
    .map(({ name, rows }) => ({ name, figures: measure(rows, read) }))
    .sort((a, b) => a.figures.macroF1 - b.figures.macroF1)
    .map(({ name, figures }) => table(name, figures))
    .join('\n\n');
}

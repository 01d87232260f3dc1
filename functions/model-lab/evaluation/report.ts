import { LABELS, type Label } from '../../src/analysis/emotions/labels.ts';
import { type Figures, measure } from './figures.ts';
import type { LabelledSet } from './labelled.ts';
import type { Reading } from './read-text.ts';

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

/** The figures of each set as a table (a row is a label, its last columns what it was read as), the worst set first. */
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

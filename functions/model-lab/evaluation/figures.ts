import { isDark, LABELS, type Label } from '../../src/analysis/emotions/labels.ts';
import type { Labelled } from './labelled.ts';
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
  /** The mean F1 of the emotions that occur among the labels; any other answer is a miss. */
  readonly macroF1: number;
  /** The worst first. */
  readonly classes: readonly ClassFigures[];
  /** How often each label (first key) was read as each emotion (second key). */
  readonly confusion: Readonly<Record<Label, Readonly<Record<Label, number>>>>;
  /** Share of the bright (love, joy) and dark texts whose sentiment lies on their side; 0.5 does not. */
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

/** Reads every text and compares with its label. */
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

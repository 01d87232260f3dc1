import { bucketsOf, lengthFactor } from '../../../src/analysis/risk/model/classifier.ts';
import { readWritten } from '../../../src/analysis/risk/rate-risk.ts';

/** A text to learn from, by what it is called in figures and whose it is. */
export type RiskExample = Readonly<{
  text: string;
  danger: boolean;
  weight: number;
  author: string;
}>;

/** The same as numbers: the bucket of each feature, as often as it is met, and what each of them counts for. */
export type SparseRow = Omit<RiskExample, 'text'> &
  Readonly<{ buckets: Int32Array; factor: number }>;

/** Reads a text as the classifier will. */
export function toSparseRow({ text, ...example }: RiskExample): SparseRow {
  const { buckets, words } = bucketsOf(readWritten(text));
  return { ...example, buckets: Int32Array.from(buckets), factor: lengthFactor(words) };
}

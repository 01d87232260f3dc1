import { expect, test } from 'vitest';
import type { Label } from '../../src/analysis/emotions/labels.ts';
import { measure, report } from './figures.ts';

const answers: Record<string, { emotion: Label; sentimentScore: number }> = {
  a: { emotion: 'joy', sentimentScore: 0.9 },
  b: { emotion: 'joy', sentimentScore: 0.5 },
  c: { emotion: 'sadness', sentimentScore: 0.1 },
  d: { emotion: 'neutral', sentimentScore: 0.5 },
};
const read = (text: string) => answers[text] ?? { emotion: 'neutral', sentimentScore: 0.5 };
const rows = [
  { text: 'a', emotion: 'joy' },
  { text: 'b', emotion: 'sadness' },
  { text: 'c', emotion: 'sadness' },
  { text: 'd', emotion: 'sadness' },
] as const;

test('figures are those one works out by hand', () => {
  const figures = measure(rows, read);
  // joy: 1 of 2 answers right, all found (2/3); sadness: its 1 answer right, 1 of 3 found (1/2).
  expect(figures.macroF1).toBeCloseTo((2 / 3 + 1 / 2) / 2, 12);
  expect(figures.classes).toEqual([
    { emotion: 'sadness', count: 3, precision: 1, recall: 1 / 3, f1: 1 / 2 },
    { emotion: 'joy', count: 1, precision: 1 / 2, recall: 1, f1: 2 / 3 },
  ]);
  expect(figures.confusion.sadness).toMatchObject({ joy: 1, sadness: 1, neutral: 1 });
});

test('polarity agrees only on its own side of the middle', () => {
  expect(measure(rows, read).polarity).toBe(2 / 4);
});

test('neutral texts have no polarity', () => {
  expect(measure([{ text: 'd', emotion: 'neutral' }], read)).toMatchObject({
    macroF1: 1,
    polarity: 0,
  });
});

test('a report begins with the set that was read worst', () => {
  const good = { name: 'read well', rows: rows.slice(0, 1) };
  const bad = { name: 'read badly', rows: rows.slice(1) };
  const text = report([good, bad], read);
  expect(text.indexOf('read badly')).toBeGreaterThan(-1);
  expect(text.indexOf('read badly')).toBeLessThan(text.indexOf('read well'));
});

import { expect, test } from 'vitest';
import { LABELS } from '../../src/analysis/emotions/labels.ts';
import { DEV_LINES, IMPLICIT, NAMED, OTHER_AUTHORS } from './dev-lines.ts';
import { measure, report } from './figures.ts';
import { readText } from './read-text.ts';

test('our own lines are many, distinct and balanced', () => {
  const texts = DEV_LINES.rows.map(({ text }) => text.toLowerCase());
  expect(texts.length).toBeGreaterThanOrEqual(300);
  expect(new Set(texts).size).toBe(texts.length);
  for (const { rows } of [NAMED, IMPLICIT]) {
    const counts = LABELS.map((label) => rows.filter(({ emotion }) => emotion === label).length);
    expect(new Set(counts).size).toBe(1);
  }
});

// The limits are a little below the measured values.
test.each([
  [DEV_LINES, 0.66, 0.85],
  [NAMED, 0.76, 0.94],
  [IMPLICIT, 0.55, 0.75],
  [OTHER_AUTHORS, 0.9, 0.94],
])('$name are read as well as before', (set, macroF1, polarity) => {
  console.log(report([set], readText));
  const figures = measure(set.rows, readText);
  expect(figures.macroF1).toBeGreaterThanOrEqual(macroF1);
  expect(figures.polarity).toBeGreaterThanOrEqual(polarity);
});

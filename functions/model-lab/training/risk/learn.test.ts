import { expect, test } from 'vitest';
import { Classifier } from '../../../src/analysis/risk/classifier.ts';
import { readByRules } from '../../../src/analysis/risk/risk.ts';
import { toSparseRow } from './examples.ts';
import { learn } from './learn.ts';

const LEARNING = { step: 0.02, price: 1, cost: 0 };
const NAMES = ['anna', 'bo', 'carl', 'dana', 'edith', 'finn'];
const rows = NAMES.flatMap((author) => [
  toSparseRow({ text: `${author} may be zorbed soon`, danger: true, weight: 1, author }),
  toSparseRow({ text: `${author} may be home soon`, danger: false, weight: 1, author }),
]);

// Each learning takes seconds.
const learned = learn(rows, LEARNING);

test('the classifier learns which words tell the rows apart, also in another form, and none that both have', () => {
  const classifier = new Classifier(learned);
  const score = (text: string): number => classifier.read(readByRules(text)).score;
  expect(score('gus is zorbed')).toBeGreaterThan(0);
  expect(score('gus is home')).toBeLessThan(0);
  expect(score('zorbing')).toBeGreaterThan(score('homely'));
});

test('the same rows give the same weights', () => {
  expect(learn(rows, LEARNING)).toEqual(learned);
});

import { expect, test } from 'vitest';
import { LABELS } from '../../src/analysis/emotions/labels.ts';
import { authorFolds, authorThoughts } from './authors.ts';

const thoughts = authorThoughts();

test('each author wrote as many thoughts for one label as for another', () => {
  const authors = new Set(thoughts.map(({ author }) => author));
  expect(authors.size).toBeGreaterThanOrEqual(33);
  for (const author of authors) {
    const own = thoughts.filter((thought) => thought.author === author);
    const counts = LABELS.map((label) => own.filter(({ emotion }) => emotion === label).length);
    expect(new Set(counts)).toEqual(new Set([20]));
    expect(new Set(own.map(({ language }) => language))).toEqual(new Set([author.slice(-2)]));
  }
});

test('no author is in two folds, and each fold has authors of both languages', () => {
  const folds = authorFolds(thoughts, 5);
  const foldsOf = (key: (at: number) => string | undefined) =>
    Map.groupBy(folds, (_, at) => key(at));
  for (const [, own] of foldsOf((at) => thoughts[at]?.author)) expect(new Set(own).size).toBe(1);
  for (const [, ofOne] of foldsOf((at) => thoughts[at]?.language))
    expect(new Set(ofOne)).toEqual(new Set([0, 1, 2, 3, 4]));
});

import { expect, test } from 'vitest';
import { CountedWords } from '../../../src/analysis/risk/counted-words.ts';
import { countWords, TABLES } from './count-words.ts';
import type { Kind, RiskExample } from './examples.ts';

const by = (danger: boolean, kind: Kind, word: string): RiskExample[] =>
  ['anna', 'bo', 'carl', 'dana'].map((author) => ({
    text: `${word} ${author}`,
    danger,
    weight: 1,
    author,
    kind,
  }));
const examples = [
  ...by(true, 'explicit', 'zorbed'),
  ...by(true, 'indirect', 'murky'),
  ...by(false, 'thought', 'soup'),
  ...by(false, 'hard', 'metaphor'),
  ...by(false, 'heavy', 'funeral'),
];
const tables = Object.values(TABLES).map((of) => countWords(examples, of));
const counted = new CountedWords(tables);
const scores = (text: string): Record<string, number> => {
  const said = counted.scores(text);
  return Object.fromEntries(Object.keys(TABLES).map((name, at) => [name, said[at] ?? 0]));
};

test('each table counts danger against its own kinds of other texts', () => {
  expect(scores('zorbed')).toEqual({
    all: expect.toSatisfy((score: number) => score > 0),
    hard: expect.toSatisfy((score: number) => score > 0),
    heavy: expect.toSatisfy((score: number) => score > 0),
  });
  expect(scores('soup')).toMatchObject({ hard: 0, heavy: 0 });
  expect(scores('metaphor')).toMatchObject({ heavy: 0 });
  expect(scores('funeral')).toMatchObject({ hard: 0 });
  expect(scores('soup').all).toBeLessThan(0);
  expect(scores('metaphor').hard).toBeLessThan(0);
  expect(scores('funeral').heavy).toBeLessThan(0);
});

test('indirect lines count less beside lines that only sound like danger', () => {
  const { all = 0, heavy = 0 } = scores('murky');
  expect(heavy).toBeLessThan(all);
});

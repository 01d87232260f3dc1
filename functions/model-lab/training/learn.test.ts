import { expect, test } from 'vitest';
import { LABELS } from '../../src/analysis/emotions/labels.ts';
import { scoreText, tellingWords, unpack } from '../../src/analysis/emotions/learned-weights.ts';
import { tokenise } from '../../src/analysis/emotions/tokenise.ts';
import type { Labelled } from '../evaluation/authors.ts';
import { crossValidate } from './cross-validate.ts';
import { examplesOf, toExample } from './examples.ts';
import { train } from './learn.ts';

const PEOPLE = ['anna', 'bo', 'carl', 'dana', 'edith', 'finn', 'gus', 'hana'];
// Words that the lexicon does not know, so that the weights must learn them.
const rows: Labelled[] = PEOPLE.flatMap((name) => [
  { text: `zorb ${name} at the quay`, emotion: 'anger' },
  { text: `the plim of ${name} at noon`, emotion: 'joy' },
  { text: `${name} at the quay at noon`, emotion: 'neutral' },
]);

const read = (text: string) => {
  const scores = scoreText(unpack(train(rows.map(toExample))), tokenise(text));
  return LABELS[scores.indexOf(Math.max(...scores))];
};

test('what a word means is learned from the texts it stands in, and survives the packing', () => {
  expect(read('zorb zelda')).toBe('anger');
  expect(read('a plim')).toBe('joy');
});

test('a name that stands in all of them says nothing', () => {
  const model = unpack(train(rows.map(toExample)));
  expect(tellingWords(model, tokenise('anna'), LABELS.indexOf('anger'))).toEqual([]);
});

test('the same rows give the same weights', () => {
  expect(train(rows.map(toExample))).toEqual(train(rows.map(toExample)));
});

test('a thought counts for more than a comment, and one without a feeling for the most', () => {
  const weights = examplesOf(
    [{ text: 'zorb', emotion: 'anger' }],
    [
      { text: 'zorb', emotion: 'anger' },
      { text: 'zorb', emotion: 'neutral' },
    ],
  ).map(({ weight }) => weight);
  expect(weights).toEqual([...weights].sort((a, b) => a - b));
  expect(new Set(weights).size).toBe(3);
});

test('only as many features are kept as are asked for', () => {
  const { features } = train(rows.map(toExample), { kept: 3 });
  expect(features.split('\n')).toHaveLength(3);
});

// One test, because its five trainings take seconds.
test('each fifth of the comments, and each author, is read by what the others taught', () => {
  // The words with a letter before them stand in one fifth, or with one author, so the others cannot teach them.
  const ofOneFifth = Array.from({ length: 20 }, (_, n): Labelled => {
    const fifth = (rows.length + n) % 5;
    return { text: `${'abcde'[fifth]}quib`, emotion: fifth < 2 ? 'sadness' : 'love' };
  });
  const thoughts = [...'abcdefghij'].flatMap((author) =>
    (['joy', 'anger'] as const).flatMap((emotion) => {
      const word = { joy: 'snib', anger: 'gralt' }[emotion];
      const own = `${author}${word}`;
      return [
        { text: `${word} of the author ${author}`, emotion, author, language: 'en' as const },
        { text: own, emotion, author, language: 'nl' as const },
        { text: `${own} ${own}`, emotion, author, language: 'nl' as const },
      ];
    }),
  );
  const { comments, en, nl, sure } = crossValidate([...rows, ...ofOneFifth], thoughts);
  const found = comments.classes.map(({ emotion, recall }) => [emotion, recall]);
  expect(Object.fromEntries(found)).toEqual({ anger: 1, joy: 1, sadness: 0, love: 0 });
  expect(nl.count).toBe(40);
  expect(nl.macroF1).toBeLessThan(0.5);
  expect(en.count).toBe(20);
  expect(en.macroF1).toBe(1);
  expect(sure.right).toBe(sure.count === 0 ? 0 : 1);
});
